import type { Localised } from '#schemas/localised.ts';
import type { ReadGroup } from '../matches/group-stage.ts';
import type { MatchEntry } from '../matches/matches.ts';

/** A part of a league's season with its matches. */
export interface ReadLeagueStage {
  id: string;
  name: Localised;
  kind: 'league' | 'groups' | 'knockout';
  matches: readonly MatchEntry[];
  /** Of a group stage whose file does not name its groups. */
  groups?: ReadGroup[];
}

/** Ids of a match's teams that are known. */
export const teamsOf = ({ homeTeam, awayTeam }: MatchEntry): string[] =>
  [homeTeam, awayTeam].filter((side) => typeof side === 'string');

/** Ids of the teams of some matches, in the order of the alphabet. */
export const teamsIn = (matches: readonly MatchEntry[]): string[] => [...new Set(matches.flatMap(teamsOf))].sort();
