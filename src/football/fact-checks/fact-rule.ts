import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

/** An error and its field: dotted, empty for the whole. */
export interface FactFault {
  field: string;
  reason: string;
}

/** A fault of one of several matches, with its index. */
interface FaultOfMatch extends FactFault {
  at: number;
}

/** The squads of a season: players by team. A missing team has no recorded squad. */
export type Squads = ReadonlyMap<string, ReadonlySet<string>>;

/** A match of a season, as far as its calendar goes. */
interface Fixture {
  id: string;
  /** `2026-07-19`. */
  day: string;
  status: string;
  /** Undefined for a team that is not known yet. */
  home: string | undefined;
  away: string | undefined;
}

/** A fault of a season, or of one of its matches. */
interface FaultOfCalendar extends FactFault {
  match?: string;
}

/** A rule for match data. Every rule is a pure function. */
export type FactRule = {
  /** The rule's text in docs/seasons.md. */
  says: string;
  /** True for impossible data, which stops a publish. Possibly missing data is only reported. */
  stops: boolean;
} & (
  | { of: 'match'; faults: (match: Match) => FactFault[] }
  | { of: 'matches'; faults: (matches: readonly Match[]) => FaultOfMatch[] }
  | { of: 'squads'; faults: (match: Match, squads: Squads) => FactFault[] }
  | { of: 'calendar'; faults: (season: Season, fixtures: readonly Fixture[]) => FaultOfCalendar[] }
  | { of: 'season'; faults: (season: Season, stagesOfMatches: ReadonlyMap<string, string>) => FactFault[] }
);
