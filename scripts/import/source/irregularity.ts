/**
 * All possible faults of a source file, and whether the season can still be written. An `error` means that the model cannot represent the
 * file: nothing of the season is written. After a `warning` the valid part is written.
 */
export const severities = {
  BAD_JSON: 'error',
  BAD_SHAPE: 'error',
  BROKEN_BRACKET: 'error',
  CLUBS_OF_ANOTHER_LEAGUE: 'error',
  DUPLICATE_CLUB: 'error',
  DUPLICATE_PLAYER: 'error',
  DUPLICATE_SEASON: 'error',
  INVALID_ITEM: 'error',
  NO_MATCHES: 'error',
  OTHER_SEASON: 'error',
  UNDECIDED_NAME: 'error',
  UNKNOWN_COMPETITION: 'error',
  UNKNOWN_COUNTRY: 'error',
  UNKNOWN_ROUND: 'error',
  UNKNOWN_TEAM: 'error',
  BAD_CLUB: 'warning',
  BAD_DATE: 'warning',
  BAD_ENTRY: 'warning',
  BAD_FIELD: 'warning',
  BAD_MATCH: 'warning',
  BAD_MINUTE: 'warning',
  BAD_TIME: 'warning',
  CLUB_MAYBE_SAME: 'warning',
  DATE_OUTSIDE_SEASON: 'warning',
  NEWSROOM_DISAGREES: 'warning',
  DUPLICATE_MATCH: 'warning',
  EXTRA_TIME_AS_FULL_TIME: 'warning',
  GOALS_DISAGREE_WITH_SCORE: 'warning',
  IMPOSSIBLE_SCORE: 'warning',
  IMPOSSIBLE_SHOOTOUT: 'warning',
  INCOMPLETE_BRACKET: 'warning',
  MINUTE_AFTER_THE_END: 'warning',
  MISSING_ARABIC_NAME: 'warning',
  MISSING_CARRY_OVER: 'warning',
  MISSING_GOALS: 'warning',
  MISSING_KICKOFF_TIME: 'warning',
  MISSING_KIT: 'warning',
  MISSING_REGULAR_TIME: 'warning',
  MISSING_ROUND: 'warning',
  MISSING_SCORE: 'warning',
  MISSING_TIME_ZONE: 'warning',
  MISSING_VENUE: 'warning',
  OFFSET_DISAGREES_WITH_ZONE: 'warning',
  REMOVED_MATCH: 'warning',
  RENAMED_CLUB: 'warning',
  RESULT_WITHOUT_TEAM: 'warning',
  SCORE_NOT_AN_OBJECT: 'warning',
  SCORER_NOT_IN_SQUAD: 'warning',
  SEASON_BROKEN_OFF: 'warning',
  STATUS_DISAGREES_WITH_SCORE: 'warning',
  TITLE_UNDECIDED: 'warning',
  UNCLEAN_NAME: 'warning',
  UNCLEAR_MATCHDAY: 'warning',
  UNKNOWN_GROUND: 'warning',
  UNKNOWN_GROUP: 'warning',
  UNKNOWN_KEY: 'warning',
  UNKNOWN_STAGE: 'warning',
  UNKNOWN_STATUS: 'warning',
  UNKNOWN_TEAM_IN_FACTS: 'warning',
  UNNAMED_GROUPS: 'warning',
  UNREAD_FILE: 'warning',
  UNUSED_NAME: 'warning',
  UNUSUAL_SEASON_SIZE: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;

export type IrregularityCode = keyof typeof severities;

/** What a person can decide of an irregularity: which club a name means, or whose value is taken. */
export type Question =
  | {
      kind: 'name';
      source: string;
      competition: string;
      name: string;
      like: { id: string; name: string }[];
      /** A decision that names no club. */
      decided?: string | null | undefined;
    }
  | { kind: 'value'; newsroom: unknown; source: unknown };

/** A fault in a source file, or a difference between the source and the content. */
export interface Irregularity {
  code: IrregularityCode;
  /** A source file's name as passed to the importer, `worldcup.json`; a file of the content by its path under `football/`. */
  file: string;
  /** Path inside the file: `matches[12].goals1[0]`. Empty for the file as a whole. */
  position: string;
  message: string;
  question?: Question;
}

/** The result of reading a file or a part of it: the value, and its irregularities. */
export interface Reading<Value> {
  value: Value;
  irregularities: Irregularity[];
}

/** Starts a list of irregularities of one file. */
export function irregularitiesOf(file: string): {
  list: Irregularity[];
  add: (code: IrregularityCode, position: string, message: string, question?: Question) => void;
} {
  const list: Irregularity[] = [];
  return {
    list,
    add: (code, position, message, question) =>
      void list.push({ code, file, position, message, ...(question && { question }) }),
  };
}

/** True when one of them prevents writing. */
export const hasErrors = (irregularities: readonly Irregularity[]): boolean =>
  irregularities.some(({ code }) => severities[code] === 'error');
