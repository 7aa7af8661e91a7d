import { useEffect, useState } from 'react';

/**
 * Loads what a part of the account shows once the part is there.
 * @param load whether it was answered
 * @returns whether the last try failed, and what tries again
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
