import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { isDecided } from './decided.ts';
import { fixturesByRound } from './fixtures.ts';
import { leagueStages, type LeagueStage } from './league-tables.ts';
import { isAhead } from './phase.ts';

/** A matchday of a league, or all its matches without one. */
export interface LeagueRound {
  /** Part of its address: `matchday-12`, `championship-matchday-3` once a league has split. */
  id: string;
  stage: LeagueStage;
  matchday?: number;
  /** In the order of play. */
  matches: Match[];
}

/** The rounds of a season's leagues, in the order of their stages and matchdays. */
export function leagueRounds(season: Pick<Season, 'stages'>, matches: readonly Match[]): LeagueRound[] {
  const [first] = leagueStages(season);
  return fixturesByRound(season, matches).flatMap(({ stage, matchday, matches: ofRound }): LeagueRound[] => {
    if (stage.type !== 'ROUND_ROBIN') return [];
    const id = matchday === undefined ? 'matches' : `matchday-${matchday}`;
    return [
      {
        id: stage.id === first?.id ? id : `${stage.id}-${id}`,
        stage,
        ...(matchday !== undefined && { matchday }),
        matches: ofRound,
      },
    ];
  });
}

export interface CurrentRounds {
  /** The last round of which at least half has been played. */
  latest: LeagueRound[];
  /** The next one with matches to come, but not one that was postponed as a whole. */
  next: LeagueRound[];
}

/** A postponed match does not hold a matchday back, and one brought forward does not make its matchday the latest. */
export const isMostlyPlayed = ({ matches }: Pick<LeagueRound, 'matches'>): boolean =>
  2 * matches.filter(isDecided).length >= matches.length;

/** True for a round with matches that have a date. In a season that is over these are missing from the record. */
const isAheadOfLatest = ({ matches }: LeagueRound): boolean =>
  matches.some((match) => isAhead(match, { current: true }));

/** The stages in the order they are played, simultaneous ones together: the parts of a split league. */
const phases = (season: Pick<Season, 'stages'>): LeagueStage[][] => [
  ...Map.groupBy(leagueStages(season), ({ id, carriesOverFrom }) => carriesOverFrom ?? `${id} itself`).values(),
];

/** The state of a season: for each of its leagues in progress the latest round, and the next one. */
export function currentRounds(season: Pick<Season, 'stages'>, matches: readonly Match[]): CurrentRounds {
  const rounds = leagueRounds(season, matches);
  const ofStage = ({ id }: LeagueStage): LeagueRound[] => rounds.filter(({ stage }) => stage.id === id);
  const all = phases(season);
  const now = Math.max(
    0,
    all.findLastIndex((stages) => stages.flatMap(ofStage).some((round) => round.matches.some(isDecided))),
  );
  const stands = (all[now] ?? []).map((stage) => {
    const own = ofStage(stage);
    const at = own.findLastIndex(isMostlyPlayed);
    return { latest: own[at], next: own.slice(at + 1).find(isAheadOfLatest) };
  });
  const next = stands.flatMap((stand) => stand.next ?? []);
  const firstOfNextPhase = (all[now + 1] ?? []).flatMap((stage) => ofStage(stage).find(isAheadOfLatest) ?? []);
  return {
    latest: stands.flatMap(({ latest }) => latest ?? []),
    next: next.length > 0 ? next : firstOfNextPhase,
  };
}
