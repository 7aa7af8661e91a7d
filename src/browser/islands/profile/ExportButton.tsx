import { useState } from 'react';
import { fetchExport } from '#browser/stores/fetch-export.ts';
import type { ProfileWords } from '../account/words.ts';

/** Saves data on the reader's device, as a browser saves a download. */
const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves the file as a link would: for an external API, to which a link cannot send the token. */
export const ExportButton = ({ words }: { words: ProfileWords }) => {
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { failed } = words.export;
    const content = await fetchExport({ failed, networkError: words.outcomes.networkError });
    setBusy(false);
    if (content) saveFile(content, 'account.json');
  };

  return (
    <button type="button" className="secondary" aria-busy={isBusy} onClick={() => void save()}>
      {words.export.download}
    </button>
  );
};
