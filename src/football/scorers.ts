import type { LocalisedName } from '#schemas/localised.ts';
import type { Match, MatchEvent } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { fullNames } from './full-names.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** The goals of a scorer. Own goals and shoot-outs are not goals of a scorer. */
export interface ScorerTotal {
  /** Id, if the scorer is in the squad. */
  player?: string;
  /** Otherwise only the name. */
  name?: LocalisedName;
  /** Id of the team the goals counted for. */
  team: string;
  /** All goals, penalties included. */
  goals: number;
  /** Those of the goals that were penalties. */
  penalties: number;
  /** Matches in which he scored. */
  matches: number;
}

/** A scorer among all of some matches. */
export interface Scorer extends ScorerTotal {
  /** From 1, only by goals; scorers with the same number share it. */
  rank: number;
  shared: boolean;
}

/** True for a goal of a scorer. */
export const isScored = ({ type }: MatchEvent): boolean => type === 'goal' || type === 'penaltyGoal';

const textOf = ({ name }: MatchEvent): string => name?.[originalLocale] ?? '';

/** The name of a scorer without an id, in the fullest form that his team's goals have of it. */
function namesOfTeams(goals: readonly MatchEvent[]): (event: MatchEvent) => LocalisedName | undefined {
  const byTeam = Map.groupBy(
    goals.filter(({ player }) => player === undefined),
    ({ team }) => team,
  );
  const full = new Map([...byTeam].map(([team, events]) => [team, fullNames(events.map(textOf))]));
  const written = new Map(goals.map((event) => [`${event.team} ${textOf(event)}`, event.name]));
  return (event) => {
    const name = full.get(event.team)?.get(textOf(event)) ?? textOf(event);
    return written.get(`${event.team} ${name}`) ?? event.name;
  };
}

/**
 * Adds up goals: most first, of as many goals the one with fewer penalties first, then by key.
 *
 * @param keyOf the key for adding up the goals of a player with an id
 */
function totalsOf(matches: readonly Match[], keyOf: (player: string, team: string) => string): ScorerTotal[] {
  const decided = decidedMatches(matches);
  const nameOf = namesOfTeams(decided.flatMap(({ events }) => events.filter(isScored)));
  const totals = new Map<string, ScorerTotal>();
  for (const match of decided) {
    const inThisMatch = new Set<string>();
    for (const event of match.events.filter(isScored)) {
      const name = nameOf(event);
      const who = event.player === undefined ? { name } : { player: event.player };
      const key =
        event.player === undefined ? `${event.team} ${name?.[originalLocale] ?? ''}` : keyOf(event.player, event.team);
      const total = totals.get(key) ?? { ...who, team: event.team, goals: 0, penalties: 0, matches: 0 };
      total.goals += 1;
      if (event.type === 'penaltyGoal') total.penalties += 1;
      if (!inThisMatch.has(key)) total.matches += 1;
      inThisMatch.add(key);
      totals.set(key, total);
    }
  }
  return [...totals]
    .sort(([keyA, a], [keyB, b]) => b.goals - a.goals || a.penalties - b.penalties || (keyA < keyB ? -1 : 1))
    .map(([, total]) => total);
}

/** All scorers of some matches, best first. A player who changed teams has the goals of both, under the first team. */
export function scorers(matches: readonly Match[]): Scorer[] {
  const sorted = totalsOf(matches, (player) => player);
  return sorted.map((total) => ({
    rank: sorted.findIndex(({ goals }) => goals === total.goals) + 1,
    shared: sorted.filter(({ goals }) => goals === total.goals).length > 1,
    ...total,
  }));
}

/** The scorers of each team, best first: one who changed teams is listed with each, with the goals he scored for it. */
export const scorersByTeam = (matches: readonly Match[]): ScorerTotal[] =>
  totalsOf(matches, (player, team) => `${player} ${team}`);

/**
 * How many scorers of a list are shown at first: up to a maximum, cut between different numbers of goals. If the first rank alone has more,
 * as after a first matchday, it is cut at the maximum.
 */
export function scorersShown(list: readonly Pick<Scorer, 'goals'>[], most: number): number {
  const ranks = list.flatMap(({ goals }, at) => (goals === list[at + 1]?.goals ? [] : [at + 1]));
  return ranks.findLast((end) => end <= most) ?? Math.min(most, list.length);
}
