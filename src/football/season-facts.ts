import type { DecidedMatch, Match } from '#schemas/match.ts';
import { inOrderOfPlay } from './chronology.ts';
import { decidedMatches, playsIn } from './decided.ts';
import { resultFor, type FormResult } from './form.ts';
import { goalTotals, type GoalTotals } from './goal-totals.ts';
import { finalGoals } from './winner.ts';

/** The teams that share a record, and its value. */
export interface SharedRecord {
  /** Ids, in the order given. */
  teams: string[];
  value: number;
}

/** Facts from a season's results. Lists contain everything that shares the record, in the order of play. */
export interface SeasonFacts extends GoalTotals {
  homeWins: number;
  draws: number;
  awayWins: number;
  /** Won by the greatest margin; of those the ones with most goals. */
  biggestWins: DecidedMatch[];
  /** With the most goals of both sides. */
  mostGoals: DecidedMatch[];
  bestAttack?: SharedRecord;
  bestDefence?: SharedRecord;
  mostCleanSheets?: SharedRecord;
  longestWinningRun?: SharedRecord;
  longestUnbeatenRun?: SharedRecord;
}

const sum = ({ home, away }: { home: number; away: number }): number => home + away;
const margin = ({ home, away }: { home: number; away: number }): number => Math.abs(home - away);

/** The matches with the highest value; none if it is zero. */
function highest(matches: readonly DecidedMatch[], valueOf: (match: DecidedMatch) => number): DecidedMatch[] {
  const top = Math.max(0, ...matches.map(valueOf));
  return top === 0 ? [] : matches.filter((match) => valueOf(match) === top);
}

/** The teams with the highest value; undefined if nobody has any. */
function record(teams: readonly string[], valueOf: (team: string) => number): SharedRecord | undefined {
  const value = Math.max(0, ...teams.map(valueOf));
  return value === 0 ? undefined : { teams: teams.filter((team) => valueOf(team) === value), value };
}

/** The longest unbroken run of matching results. */
function longestRun(results: readonly FormResult[], fits: (result: FormResult) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const result of results) {
    run = fits(result) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The facts of a season, from its matches with a result. The best defence is the one that conceded least per match. */
export function seasonFacts(teams: readonly string[], allMatches: readonly Match[]): SeasonFacts {
  const matches = inOrderOfPlay(decidedMatches(allMatches));
  const outcomes = matches.map(({ homeTeam, score }) => ({ homeTeam, ...score.regularTime }));
  const own = new Map(teams.map((team) => [team, matches.filter((match) => playsIn(match, team))]));
  const goalsOf = (team: string, side: 'for' | 'against'): number[] =>
    (own.get(team) ?? []).map((match) => {
      const { home, away } = finalGoals(match);
      return (match.homeTeam === team) === (side === 'for') ? home : away;
    });
  const total = (goals: readonly number[]): number => goals.reduce((all, each) => all + each, 0);
  const results = (team: string): FormResult[] => (own.get(team) ?? []).map((match) => resultFor(team, match));

  const perMatch = (team: string): number => total(goalsOf(team, 'against')) / (own.get(team)?.length ?? 0);
  const active = teams.filter((team) => (own.get(team)?.length ?? 0) > 0);
  const fewest = Math.min(...active.map(perMatch));
  const tightest = active.filter((team) => perMatch(team) === fewest);
  const conceded = tightest[0] === undefined ? undefined : total(goalsOf(tightest[0], 'against'));
  const widest = highest(matches, (match) => margin(finalGoals(match)));

  return {
    ...goalTotals(matches),
    homeWins: outcomes.filter(({ home, away }) => home > away).length,
    draws: outcomes.filter(({ home, away }) => home === away).length,
    awayWins: outcomes.filter(({ home, away }) => home < away).length,
    biggestWins: highest(widest, (match) => sum(finalGoals(match))),
    mostGoals: highest(matches, (match) => sum(finalGoals(match))),
    bestAttack: record(teams, (team) => total(goalsOf(team, 'for'))),
    bestDefence: conceded === undefined ? undefined : { teams: tightest, value: conceded },
    mostCleanSheets: record(teams, (team) => goalsOf(team, 'against').filter((goals) => goals === 0).length),
    longestWinningRun: record(teams, (team) => longestRun(results(team), (result) => result === 'W')),
    longestUnbeatenRun: record(teams, (team) => longestRun(results(team), (result) => result !== 'L')),
  };
}
