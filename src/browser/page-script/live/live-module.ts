import { type LiveTablePart } from './live-table.ts';

/** What `/islands/live-match.js` exports. */
export interface LiveMatchModule {
  /** Brings the head of a match's page up to date while it is played. @param status the empty status that carries what the page knows */
  start: (status: HTMLElement) => void;
}

/** What `/islands/live-rows.js` exports. */
export interface LiveRowsModule {
  /** Brings the rows of the page up to date while their matches are played. */
  start: () => void;
}

/** What `/islands/live-tables.js` exports. */
export interface LiveTablesModule {
  /** Brings tables up to date while their matches are played. */
  start: (tables: readonly LiveTablePart[]) => void;
}
