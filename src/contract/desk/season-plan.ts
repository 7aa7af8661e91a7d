import type { DeskTable } from './record.ts';

type Names = DeskTable['name'];

/** Maximum bytes of a file with a season, and the longest one that is read, in milliseconds. */
export const maxSeasonFileBytes = 1_500_000;
export const seasonTimeoutMs = 30_000;
/** The longest that a season is written, in milliseconds: nobody else writes meanwhile. It takes a fiftieth of it. */
export const seasonWriteTimeoutMs = 5000;
/** Maximum irregularities that are decided one by one. A file with more is mended first. */
export const maxIrregularities = 500;

/** Endings of the files that are read. */
export const seasonFileTypes = ['json', 'txt', 'csv'] as const;
export type SeasonFileType = (typeof seasonFileTypes)[number];

/** What is asked of an irregularity: which club a name means, whose value is taken; without a question it is only seen. */
export type SeasonQuestion =
  | {
      kind: 'name';
      name: string;
      like: { id: string; name: string }[];
      /** The club that was decided is none of the competition's countries. */
      isRefused?: true;
    }
  | { kind: 'value'; newsroom: string; source: string };

/** Something in a file that is not as it should be, or differs from the content. */
export interface SeasonIrregularity {
  /** The same for the same irregularity: a decision names it. */
  key: string;
  /** The importer's: `BAD_DATE`. */
  code: string;
  /** Nothing can be imported with it. */
  isError: boolean;
  /** In the file, `line 12`; in a match a field; with its path for a file of the content. */
  position: string;
  /** The teams of the match that it is about, if it is about one. */
  match?: { home: Names; away: Names };
  /** In English: what is wrong, with the file's own words. */
  message: string;
  question?: SeasonQuestion;
}

/**
 * Decisions by the keys of irregularities: the id of a club or `new` for a name, `newsroom` or `source` for a value, `seen` for anything
 * else.
 */
export type SeasonDecisions = Readonly<Record<string, string>>;

/** What an import of a file would change. */
export interface SeasonPlan {
  /** Undefined where nothing could be read. */
  season?: { id: string; competition: Names; label: string; source: string; licence: string };
  matches: { added: number; changed: number; removed: number; unchanged: number };
  /** Clubs that the content does not have yet. */
  newClubs: Names[];
  /** Files that change. */
  files: number;
  tables: DeskTable[];
  irregularities: SeasonIrregularity[];
  /** Irregularities beyond those that are listed. Where there are any, nothing is imported. */
  more: number;
  /** Of what is written: the same plan has the same. */
  hash: string;
}

/** Whether nothing can be decided of an irregularity, and nothing imported with it. */
export const isStopping = ({ isError, question }: SeasonIrregularity): boolean => isError && !question;

/** Whether an irregularity keeps a season from being imported: it is not decided yet, or nothing can be decided of it. */
export const isOpen = (irregularity: SeasonIrregularity, decisions: SeasonDecisions): boolean =>
  decisions[irregularity.key] === undefined || isStopping(irregularity);

/** Whether a file has to be mended, or another one chosen: nothing that is decided would import it. */
export const isStopped = ({ season, irregularities, more }: SeasonPlan): boolean =>
  more > 0 ||
  irregularities.some(isStopping) ||
  (season === undefined && !irregularities.some(({ question }) => question));

/** Whether a plan can be imported with these decisions. */
export const canImport = ({ season, irregularities, more }: SeasonPlan, decisions: SeasonDecisions): boolean =>
  season !== undefined && more === 0 && irregularities.every((each) => !isOpen(each, decisions));

/** A competition that a file can be of, by the code of its files. */
export interface ImportedCompetition {
  code: string;
  name: Names;
}

/** What the process of the importer is asked; `write` follows a plan that is whole. */
export type SeasonRequest =
  | { kind: 'competitions'; contentDir: string }
  | {
      kind: 'plan';
      contentDir: string;
      /** Where the file lies, and its path there. */
      folder: string;
      path: string;
      /** What was chosen: the competition's code, and `2024-25` or `2026`. */
      chosen?: { code: string; season: string } | undefined;
      decisions: SeasonDecisions;
    }
  | { kind: 'write' };

/** What it answers; `stale`: a file of the content has changed since the plan. */
export type SeasonAnswer =
  | { kind: 'competitions'; competitions: ImportedCompetition[] }
  /** With the paths of the files that writing it changes, in the content folder. */
  | { kind: 'plan'; plan: SeasonPlan; files: string[] }
  | { kind: 'written'; files: string[] }
  | { kind: 'stale' }
  | { kind: 'failed'; message: string };
