/** A variable, as for every island: page-script/islands.ts. */
let address = '/islands/scores.js';

/**
 * Loads what covers hidden results. Browsers remember a module that failed: the next try has another address. If the second fails too,
 * results stay hidden, never shown to who did not ask: the choice in the masthead shows them, and each event below tries again.
 */
const loadCovers = (tries = 2): Promise<unknown> => {
  const tried = address;
  return import(/* @vite-ignore */ tried).catch(() => {
    // Two may wait for one module: both go on with the same next address, or there would be two of the module.
    if (address === tried) address += '?';
    return tries > 1 && loadCovers(tries - 1);
  });
};

/**
 * Stores what a reader chooses in the masthead, theme, text size, hidden results and how far behind matches are, and applies it: a choice is an attribute of the
 * document and a key of the browser's storage with the same name. The script before the first paint has applied the stored ones. A page
 * that comes back from the history, or is open in another tab, applies later choices.
 */
export const keepChoices = (): void => {
  const { dataset } = document.documentElement;
  /** The last known values: if the storage is full, a choice stays until another is stored. */
  const known: Record<string, unknown> = {};
  /** Storage may be unavailable; a choice then lasts for this page. */
  const show = ({ target }: Partial<Event> = {}): void => {
    for (const name of ['theme', 'text', 'scores', 'delay']) {
      const select = document.querySelector<HTMLSelectElement>(`[data-choice=${name}]`);
      try {
        if (select && select === target) {
          dataset[name] = select.value;
          if (select.value === 'auto') known[name] = localStorage.removeItem(name);
          else localStorage.setItem(name, select.value);
        }
        const chosen = localStorage.getItem(name);
        if (known[name] !== chosen) {
          known[name] = chosen;
          if (chosen) dataset[name] = chosen;
          else delete dataset[name];
        }
      } catch {
        // See above
      }
      if (select) select.value = dataset[name] ?? 'auto';
    }
    // As in stores/hides-scores.ts: with a module that others import, the script of every page would be two files.
    if (dataset['scores'] === 'hidden') void loadCovers();
  };
  show();
  for (const type of ['change', 'pageshow', 'storage', 'online']) addEventListener(type, show);
};
