import { useEffect, useState } from 'react';
import { useWords } from '../words/use-words.ts';

/** Milliseconds of loading after which it says what may take so long. */
const longMs = 1500;

/** That something is loaded, and after a while what may take so long. */
export const Loading = () => {
  const say = useWords();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <span>{say('loading')}</span> {isLong && <span>{say('starting')}</span>}
    </>
  );
};
