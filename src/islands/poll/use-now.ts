import { useEffect, useState } from 'react';

/** How often a rough remaining time is computed anew, in milliseconds. */
const everyMs = 30_000;

/** Now, in milliseconds since 1970; undefined in the first rendering, which is the one of the page. */
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
