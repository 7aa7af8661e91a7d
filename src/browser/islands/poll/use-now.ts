import { useEffect, useState } from 'react';

/** How often an approximate remaining time is computed again, in milliseconds. */
const everyMs = 30_000;

/** The time in milliseconds since 1970; undefined in the first render, which must match the page. */
export const useNow = (): number | undefined => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
