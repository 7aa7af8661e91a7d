import type { ContentProblem } from './problem.ts';
import type { StatedPublication } from './stated-publication.ts';

/** The rows that a unit of content puts into the index. */
export interface UnitRows {
  /** `at` is an item's place in a list: `[3]`. */
  items: { kind: string; id: string; value: unknown; at?: string }[];
  editions: EditionRow[];
  subjects: { section: string; id: string; kind: string; target: string; publishedAt: string }[];
  matches: {
    id: string;
    season: string;
    stage: string;
    home?: string;
    away?: string;
    /** The instant in UTC, `2026-07-19T19:00:00.000Z`, or only the day where the time is not confirmed: both sort in the order of play. */
    kickoff: string;
    status: string;
    players: string[];
  }[];
  memberships: { player: string; club: string; season: string; value: unknown }[];
  /** Names of the files in the media folder that the unit uses. */
  media: string[];
  /** References that must exist once everything is indexed. Of several in a file to one target, the first. */
  links: LinkRow[];
  /** The parts of a season that ids may refer to: its teams, stages and groups. */
  parts: { kind: string; id: string }[];
}

export interface LinkRow {
  file: string;
  field: string;
  kind: string;
  target: string;
}

/** A story or caricature in one language. */
interface EditionRow {
  section: string;
  id: string;
  locale: string;
  slug: string;
  publishedAt: string;
  status: string;
  /** Id of the series it belongs to. */
  series?: string;
  summary: unknown;
  body: unknown;
  /** Changes when any data for search does. */
  digest: string;
  /** See search-words.ts. */
  words: string;
}

/** Reads one unit: rows for the index, and all problems. */
export interface UnitResult {
  rows: UnitRows;
  problems: ContentProblem[];
  /** Advice about possibly missing data, which does not stop the publish. */
  advice?: ContentProblem[];
  /** Of the folder of an item: the publication that its file states; `always` if it has no status, `missing` if there is no file. */
  stated?: StatedPublication | 'always' | 'missing';
  /** Ids of items in a list that have problems, and are not in the rows. */
  unreadable?: string[];
}

export const emptyRows = (): UnitRows => ({
  items: [],
  editions: [],
  subjects: [],
  matches: [],
  memberships: [],
  media: [],
  links: [],
  parts: [],
});
