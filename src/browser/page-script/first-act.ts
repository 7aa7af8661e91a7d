/** Events that show that a reader is active, beside a pointer that moves. */
const acts = ['pointerdown', 'keydown', 'scroll'];
/** A variable: an import that the bundler can see would make Astro turn the script of the page into a file. */
let address = '/islands/first-act.js';

/**
 * Loads what a page needs only after the reader's first interaction (src/browser/islands/first-act.entry.ts): inline, it cost each page 550
 * bytes. Arriving at an anchor, with a hash, counts as an interaction. A resting pointer does not count: browsers report it as a move by
 * zero. After a failure the next interaction tries another address, because browsers never retry a failed module.
 */
export const loadOnFirstAct = (): void => {
  const load = () => void import(/* @vite-ignore */ address).catch(() => (address += '?'));
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (!movementX && !movementY) return;
    removeEventListener('pointermove', move);
    load();
  };
  if (location.hash) load();
  // The session of who is signed in may have ended while the page was hidden: follow-session.ts.
  if (document.documentElement.dataset['user']) addEventListener('visibilitychange', load, { once: true });
  for (const act of acts) addEventListener(act, load, { once: true });
  addEventListener('pointermove', move);
};
