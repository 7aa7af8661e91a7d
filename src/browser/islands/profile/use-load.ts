import { type RefObject, useEffect, useState } from 'react';

/**
 * Loads the data of a section once it is mounted.
 * @param load returns whether it succeeded
 * @param heading has the focus once the button that retries has disappeared
 * @returns whether the last try failed, and a function that retries
 */
export const useLoad = (load: () => Promise<boolean>, heading: RefObject<HTMLElement | null>) => {
  const [hasFailed, setFailed] = useState(false);

  const tryAgain = async (): Promise<void> => {
    heading.current?.focus();
    setFailed(false);
    setFailed(!(await load()));
  };

  useEffect(() => void load().then((isLoaded) => setFailed(!isLoaded)), [load]);
  return { hasFailed, tryAgain };
};
