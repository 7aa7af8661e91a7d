import { useEffect, useState } from 'preact/hooks';

/** How often an approximate remaining time is computed again, in milliseconds. */
const everyMs = 30_000;

/** The time in milliseconds since 1970. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
