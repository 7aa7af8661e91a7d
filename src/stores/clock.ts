import { atom, onMount } from 'nanostores';

/** Now, in milliseconds since 1970, told anew each second while somebody looks. What is counted is always counted from instants. */
export const $now = atom(0);

onMount($now, () => {
  const tick = () => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, 1000);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});

/** Whole seconds from now until an instant; none once it has passed. */
export const secondsUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000));

/** Seconds as a clock shows them: `0:09`, `12:00`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
