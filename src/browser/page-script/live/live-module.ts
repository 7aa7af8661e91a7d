import type { LiveRow } from '#contract/live/files.ts';
import type { OpenRow } from './live-rows.ts';
import type { LiveTablePart } from './live-table.ts';

/** What `/islands/live-match.js` exports. */
export interface LiveMatchModule {
  /** Brings the head of a match's page up to date while it is played. @param status the empty status that carries what the page knows */
  start: (status: HTMLElement) => void;
}

/** Matches in play, by their ids. */
export type LiveRows = Readonly<Partial<Record<string, LiveRow>>>;

/** A part of a page that shows matches in play. */
export interface NowPart {
  /** The kickoffs of its matches without a final result, by id: milliseconds since 1970, NaN where the page does not say. */
  kickoffs: () => (readonly [match: string, kickoff: number])[];
  /** Shows all matches as they are; again and again, as their minutes go on. @param now on the server's clock */
  show: (matches: LiveRows, now: () => number) => void;
}

/** What `/islands/live-now.js` exports, which pages with rows, tables or both load once. */
export interface LiveNowModule {
  /** Shows matches in play in a part of the page: one request is for all. */
  watchNow: (part: NowPart) => void;
}

/** What `/islands/live-blog.js` exports. */
export interface LiveBlogModule {
  /** Brings a live blog up to date while it is under way. @param published its entries as they came, each with its id and its HTML */
  start: (blog: HTMLElement, published: readonly (readonly [id: string, html: string])[]) => void;
}

/** What `/islands/live-rows.js` exports. */
export interface LiveRowsModule {
  /** Brings the rows of the page up to date while their matches are played. @param openRows those without a final result */
  start: (watchNow: LiveNowModule['watchNow'], openRows: () => readonly OpenRow[]) => void;
}

/** What `/islands/live-tables.js` exports. */
export interface LiveTablesModule {
  /** Brings tables up to date while their matches are played. */
  start: (watchNow: LiveNowModule['watchNow'], tables: readonly LiveTablePart[]) => void;
}
