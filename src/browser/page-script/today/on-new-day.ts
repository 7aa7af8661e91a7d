import { clock } from '#browser/clock.ts';
import { dayOf } from './local-day.ts';

const minuteMs = 60_000;

/** Calls back when a page that was left open is seen on another day by the reader's clock, also while it is looked at over midnight. */
export const onNewDay = (show: () => void): void => {
  let shown = dayOf(clock.now());
  const look = (): void => {
    const today = dayOf(clock.now());
    if (document.hidden || today === shown) return;
    shown = today;
    show();
  };
  setInterval(look, minuteMs);
  document.addEventListener('visibilitychange', look);
};
