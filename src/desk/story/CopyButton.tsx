import { useState } from 'react';
import { useWords } from '../words/use-words.ts';

/** Copies a text, and says so. */
export const CopyButton = ({ text }: { text: string }) => {
  const say = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="plain"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span role="status">{say(isCopied ? 'copied' : 'copyOwn')}</span>
    </button>
  );
};
