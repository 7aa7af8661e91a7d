import { atom, onMount } from 'nanostores';

/** The time in milliseconds since 1970, updated each second while there are subscribers. Countdowns are always computed from instants. */
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

/** Seconds in the format of a clock: `0:09`, `12:00`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
