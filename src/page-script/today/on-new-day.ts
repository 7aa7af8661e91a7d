import { dayOf } from './local-day.ts';

/** Calls back when a page that was left open is seen on another day by the reader's clock. */
export const onNewDay = (show: () => void): void => {
  let shown = dayOf(Date.now());
  document.addEventListener('visibilitychange', () => {
    const today = dayOf(Date.now());
    if (document.hidden || today === shown) return;
    shown = today;
    show();
  });
};
