import { useEffect, useState } from 'react';

/**
 * Loads the data of a section once it is mounted.
 * @param load returns whether it succeeded
 * @returns whether the last try failed, and a function that retries
 */
export const useLoad = (load: () => Promise<boolean>) => {
  const [hasFailed, setFailed] = useState(false);

  const tryAgain = async (): Promise<void> => {
    setFailed(false);
    setFailed(!(await load()));
  };

  useEffect(() => void load().then((isLoaded) => setFailed(!isLoaded)), [load]);
  return { hasFailed, tryAgain };
};
