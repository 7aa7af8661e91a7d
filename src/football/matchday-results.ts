import type { Season, SeasonRules } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { inOrderOfPlay } from './chronology.ts';
import { isDecided } from './decided.ts';
import type { LeagueStage } from './league-tables.ts';
import type { MatchdayRange } from './matchday-range.ts';
import { stageRules } from './stage-rules.ts';
import { standings, type StandingsRow } from './standings.ts';
import { isCard } from './tally.ts';

/** What tables of some matchdays of a league are computed from, by the publisher and in browsers. */
export interface MatchdayResults {
  /** Ids. */
  teams: string[];
  rules: SeasonRules;
  /** In the order of play, with nothing but what a table reads of a match. */
  matches: Match[];
}

/** A match with nothing but what a table reads: its cards only where they separate level teams. */
function withoutDetails(match: Match, { tiebreakers }: SeasonRules): Match {
  const { matchday, status, homeTeam, awayTeam } = match;
  const base = { matchday, status, homeTeam, awayTeam };
  if (!isDecided(match)) return base as Match;
  const cards = tiebreakers.includes('disciplinary') ? match.events.filter(isCard) : [];
  const events = cards.map(({ type, team }) => ({ type, team }));
  return { ...base, score: { regularTime: match.score.regularTime }, events } as Match;
}

/** The results of a league by its matchdays, without zones and the organiser's decisions, which belong to the whole table. */
export function matchdayResults(
  season: Pick<Season, 'teams' | 'rules'>,
  stage: LeagueStage,
  matches: readonly Match[],
): MatchdayResults {
  const rules = { ...stageRules(season, stage), zones: [], manualOrder: undefined, playoffAfter: undefined };
  const own = matches.filter(({ stage: id, matchday }) => id === stage.id && matchday !== undefined);
  return {
    teams: stage.teams ?? season.teams,
    rules,
    matches: inOrderOfPlay(own).map((match) => withoutDetails(match, rules)),
  };
}

/** The table of some matchdays alone, by the rules of its league and without adjustments. */
export const tableOfMatchdays = (
  { teams, rules, matches }: MatchdayResults,
  { from, to }: MatchdayRange,
): StandingsRow[] =>
  standings({ teams, rules, matches: matches.filter(({ matchday = 0 }) => matchday >= from && matchday <= to) });
