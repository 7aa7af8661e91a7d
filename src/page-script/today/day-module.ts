import { type MatchRow } from './match-row.ts';

/** What `/islands/match-day.js` exports. */
export interface MatchDayModule {
  /** The matches of a day from its own page, as published there now; fails where the page cannot be had. */
  loadDay: (address: string) => Promise<HTMLElement>;
  /** Brings rows up to date with their day's page, in place, and returns what has changed in words. */
  refreshRows: (address: string, rows: readonly MatchRow[]) => Promise<string[]>;
}

/** A variable: an import that the bundler can see would be bundled. */
const address = '/islands/match-day.js';

export const matchDayModule = (): Promise<MatchDayModule> =>
  import(/* @vite-ignore */ address) as Promise<MatchDayModule>;

const minuteMs = 60_000;

/**
 * While the page is seen and a match is played, or should be, looks each minute for its score, and says what has changed. Rows change in
 * place: nothing that is read moves to another group.
 */
export const keepUpToDate = (
  rowsNow: () => { address: string; rows: MatchRow[] },
  isLive: (row: MatchRow) => boolean,
  say: (text: string) => void,
): void => {
  const look = (): void => {
    const { address: page, rows } = rowsNow();
    if (document.hidden || !rows.some((row) => isLive(row))) return;
    // Without a network the next minute tries again.
    matchDayModule()
      .then((module) => module.refreshRows(page, rows))
      .then(
        (changes) => changes.length > 0 && say(changes.join('. ')),
        () => {},
      );
  };
  setInterval(look, minuteMs);
  document.addEventListener('visibilitychange', look);
};
