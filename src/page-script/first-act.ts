/** What shows that somebody is at the page. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
/** A variable: with an import that the bundler can see, Astro makes the script of the page a file. */
const address = '/islands/first-act.js';

/**
 * Loads what a page needs only once its reader does something (src/islands/first-act.entry.ts): inline, it cost each page 550 bytes. Who comes to
 * a place in the page, with a hash, has acted already.
 */
export const loadOnFirstAct = (): void => {
  const load = () => void import(/* @vite-ignore */ address).catch(() => {});
  if (location.hash) load();
  for (const act of acts) addEventListener(act, load, { once: true });
};
