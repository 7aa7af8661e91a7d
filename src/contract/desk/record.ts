// Types of matches at the desk, without a validator: the application and the newsroom's process share them.
import type { DeskProblem } from './items.ts';

/** A name by language. */
export type Names = Record<string, string>;

interface Goals {
  home: number;
  away: number;
}

/** A match in a list. */
export interface ListedMatch {
  id: string;
  season: string;
  /** ISO 8601, or a day where the time is not confirmed. */
  kickoff: string;
  status: string;
  home: Names;
  away: Names;
  score?: Goals;
  penalties?: Goals;
  competition: Names;
  /** Name of its stage or group. */
  round: Names;
}

/** Which matches a list has: of a day by the paper's clock, of a season, or those that a query names. Without any: of today. */
export interface MatchFilter {
  day?: string;
  season?: string;
  query?: string;
  locale: string;
  /** Matches to pass over, and the most to return. */
  from: number;
  most: number;
}

export interface MatchList {
  matches: ListedMatch[];
  total: number;
  /** Of a list of one day: it, and the days with matches before and after it. */
  day?: string;
  before?: string;
  after?: string;
  today: string;
  seasons: { id: string; name: Names }[];
}

/** A player as match entry knows them. */
export interface DeskPlayer {
  id: string;
  name: Names;
  aliases: string[];
  shirtNumber?: number;
}

export interface DeskTeam {
  /** None for a placeholder. */
  id?: string;
  name: Names;
  tla?: string;
  players: DeskPlayer[];
}

/** What the newsroom knows of a match beside its record. */
export interface MatchFacts {
  id: string;
  /** Path of its file inside the content folder. */
  file: string;
  kickoff: string;
  competition: Names;
  round: Names;
  home: DeskTeam;
  away: DeskTeam;
}

/** A row of a table as it will be. */
interface DeskTableRow {
  position: number;
  team: string;
  name: Names;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
  /** Places won, or below 0 lost, against the table without this match. */
  moved: number;
}

export interface DeskTable {
  name: Names;
  rows: DeskTableRow[];
}

/** What a record would be: what is wrong with it, and the table with it. None for a match that counts in no table. */
export interface MatchCheck {
  problems: DeskProblem[];
  table?: DeskTable;
}

/** How a match is entered: into the journal that readers follow, or as its record in the content. */
export type EntryMode = 'journal' | 'record';

/** Values of a match that the desk writes. */
export const recordKeys = [
  ...(['status', 'statusNote', 'kickoff', 'timeConfirmed', 'venue', 'referees', 'attendance'] as const),
  ...(['score', 'events', 'lineups', 'stats', 'times', 'notes', 'sources'] as const),
] as const;
export type RecordKey = (typeof recordKeys)[number];

/** Values of a match to set; null removes one. */
export type RecordValues = Partial<Record<RecordKey, unknown>>;
