// Imports only types: the schemas' library must not reach a browser.
import type { Period } from '#schemas/period.ts';
import type { Goals, MatchNote } from '#schemas/match.ts';
import type { EventEntry } from './entry.ts';

/** The state of a match in `/live/now.json`. Instants are milliseconds since 1970. */
export interface LiveRow {
  /** Entries of the journal: it never goes back, and changes with everything else here. */
  n: number;
  status: 'IN_PLAY' | 'PAUSED' | 'SUSPENDED' | 'ABANDONED' | 'FINISHED';
  period: Period;
  /** When the period started. */
  since: number;
  /** Minutes that the referee adds to the period. */
  addedTime?: number;
  score: Goals;
  shootout?: Goals;
}

/** An event with the score after it: that of the shoot-out for its kicks. Names are by language. */
export type LiveEventLine = { id: string; score: Goals } & EventEntry;

/** When each period started, and when it was over. Milliseconds since 1970. */
export type PeriodTimes = Partial<Record<Period, readonly [start: number, end?: number]>>;

/** A note with the instant it was written. */
export type LiveNote = { id: string; at: number } & Omit<MatchNote, 'at'>;

/**
 * `/live/{match}.json`: a match as it is now; `/live/{delay}/{match}.json`: as it was known so many seconds ago. Before it started, only
 * when to ask again.
 */
export interface LiveFile {
  /** Milliseconds until the next request; 0 where nothing more is to come. */
  next: number;
  /** Entries of a journal that has line-ups alone, or whose kickoff was undone: there is no match before it starts. */
  n?: number;
  match?: LiveRow & { times: PeriodTimes; events: LiveEventLine[]; notes: LiveNote[] };
}

/** `/live/now.json`, `/live/{delay}/now.json`: every match with entries of the last hours, by its id. */
export interface LiveNowFile {
  /** As above: 0 while nothing is played, which says nothing of matches to come. */
  next: number;
  matches: Record<string, LiveRow>;
}
