import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

/** What is wrong, and in which field: dotted, empty for the whole. */
export interface FactFault {
  field: string;
  reason: string;
}

/** A fault of one of several matches, by its place among them. */
interface FaultOfMatch extends FactFault {
  at: number;
}

/** Who is in the squads of a season: players by team. A team that is missing has no recorded squad. */
export type Squads = ReadonlyMap<string, ReadonlySet<string>>;

/** A rule that facts keep with each other. Every one is a pure function. */
export type FactRule = {
  /** The rule, as the newsroom's page says it. */
  says: string;
  /** True for what cannot be true: it stops a publish. What may be a gap of the source is only pointed out. */
  stops: boolean;
} & (
  | { of: 'match'; faults: (match: Match) => FactFault[] }
  | { of: 'matches'; faults: (matches: readonly Match[]) => FaultOfMatch[] }
  | { of: 'squads'; faults: (match: Match, squads: Squads) => FactFault[] }
  | { of: 'season'; faults: (season: Season, stagesOfMatches: ReadonlyMap<string, string>) => FactFault[] }
);
