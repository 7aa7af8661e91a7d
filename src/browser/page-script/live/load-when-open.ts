import { clock } from '#browser/clock.ts';

const minuteMs = 60_000;

interface Loaded {
  /** Whether a match of the page may be played now. */
  isOpen: () => boolean;
  /** Makes room for what may come: called before anything is painted, or out of sight. */
  reserve: () => void;
  /** Loads what brings the page up to date, and starts it. */
  load: () => Promise<unknown>;
}

/**
 * Loads what brings a page up to date while a match of it may be played: also on a page that is left open. Nothing is loaded while it is
 * hidden. @returns what looks again, for a page that has more matches now
 */
export const loadWhenOpen = ({ isOpen, reserve, load }: Loaded): (() => void) => {
  let isLoaded = false;
  let isPainted = false;
  const look = (): void => {
    if (!isPainted || document.hidden) reserve();
    isPainted = true;
    if (isLoaded || document.hidden || !isOpen()) return;
    isLoaded = true;
    // Without a network the next minute tries again.
    load().catch(() => (isLoaded = false));
  };
  look();
  setInterval(look, Math.min(minuteMs, clock.realDelayMs(minuteMs)));
  document.addEventListener('visibilitychange', look);
  return look;
};
