/** Events that show that a reader is active. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
/** A variable: an import that the bundler can see would make Astro turn the script of the page into a file. */
const address = '/islands/first-act.js';

/**
 * Loads what a page needs only after the reader's first interaction (src/islands/first-act.entry.ts): inline, it cost each page 550 bytes.
 * Arriving at an anchor, with a hash, counts as an interaction.
 */
export const loadOnFirstAct = (): void => {
  const load = () => void import(/* @vite-ignore */ address).catch(() => {});
  if (location.hash) load();
  for (const act of acts) addEventListener(act, load, { once: true });
};
