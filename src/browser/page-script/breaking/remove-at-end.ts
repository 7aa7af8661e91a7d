import { clock } from '#browser/clock.ts';

const minuteMs = 60_000;

/** Removes an element at the instant that it names, `data-until`: at once if the page is older, else while it is open. */
export const removeAtEnd = (element: HTMLElement): void => {
  const end = Date.parse(element.dataset['until'] ?? '');
  const look = (): void => {
    const leftMs = end - clock.now();
    if (leftMs <= 0) element.remove();
    // A device that slept has lost time, and a timer of more than 24 days ends at once.
    else setTimeout(look, Math.min(clock.realDelayMs(leftMs), minuteMs));
  };
  look();
};
