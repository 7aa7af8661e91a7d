import { dayOfRow, isLive, type RowElement } from './row-element.ts';

/** What `/islands/match-day.js` exports. */
export interface MatchDayModule {
  /** The matches of a day by competition, as published now beside its page; fails where they cannot be had. @param address of the page */
  loadParts: (address: string) => Promise<HTMLElement[]>;
  /** The same as cards of the strip. */
  loadCards: (address: string) => Promise<RowElement[]>;
  /** Brings rows up to date with their day, in place, and returns what has changed in words: none for a result that a reader hides. */
  refreshRows: (address: string, rows: readonly RowElement[]) => Promise<string[]>;
}

/** A variable: an import that the bundler can see would be bundled. */
let address = '/islands/match-day.js';

/** The module. After a failure the next call tries another address: browsers remember a module that failed. */
export const matchDayModule = (): Promise<MatchDayModule> =>
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    address += '?';
    throw error;
  }) as Promise<MatchDayModule>;

const minuteMs = 60_000;

/**
 * While the page is seen and a match is played, or should be, looks each minute for its score, and says what has changed. Rows change in
 * place: nothing that is read moves to another group.
 */
export const keepUpToDate = (
  rowsNow: () => { folder: string; rows: RowElement[] },
  say: (text: string) => void,
): void => {
  const look = (): void => {
    const { folder, rows } = rowsNow();
    // After midnight the day on which it began has those that have begun since too: it is published for every time zone.
    const live = rows.find((row) => isLive(row));
    if (document.hidden || !live) return;
    // Without a network the next minute tries again.
    matchDayModule()
      .then((module) => module.refreshRows(folder + dayOfRow(live), rows))
      .then(
        (changes) => changes.length > 0 && say([...new Set(changes)].filter(Boolean).join('. ')),
        () => {},
      );
  };
  setInterval(look, minuteMs);
  document.addEventListener('visibilitychange', look);
};
