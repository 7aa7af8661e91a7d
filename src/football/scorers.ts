import type { LocalisedName } from '#schemas/localised.ts';
import type { Match, MatchEvent } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { fullNames } from './full-names.ts';
import { originalLocale } from '#i18n/localised-text.ts';

/** A scorer and his goals. Own goals and shoot-outs are not goals of a scorer. */
export interface Scorer {
  /** From 1, by goals alone; scorers with as many goals share it. */
  rank: number;
  shared: boolean;
  /** Id, where the squad knows the scorer. */
  player?: string;
  /** The name alone otherwise. */
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

const isScored = ({ type }: MatchEvent): boolean => type === 'goal' || type === 'penaltyGoal';

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

/** All scorers of some matches: most goals first, of as many goals the one with fewer penalties first, then by id: what shows them knows their names. */
export function scorers(matches: readonly Match[]): Scorer[] {
  const decided = decidedMatches(matches);
  const nameOf = namesOfTeams(decided.flatMap(({ events }) => events.filter(isScored)));
  const totals = new Map<string, Omit<Scorer, 'rank' | 'shared'>>();
  for (const match of decided) {
    const inThisMatch = new Set<string>();
    for (const event of match.events.filter(isScored)) {
      const name = nameOf(event);
      const who = event.player === undefined ? { name } : { player: event.player };
      const key = event.player ?? `${event.team} ${name?.[originalLocale] ?? ''}`;
      const total = totals.get(key) ?? { ...who, team: event.team, goals: 0, penalties: 0, matches: 0 };
      total.goals += 1;
      if (event.type === 'penaltyGoal') total.penalties += 1;
      if (!inThisMatch.has(key)) total.matches += 1;
      inThisMatch.add(key);
      totals.set(key, total);
    }
  }
  const sorted = [...totals].sort(
    ([keyA, a], [keyB, b]) => b.goals - a.goals || a.penalties - b.penalties || (keyA < keyB ? -1 : 1),
  );
  return sorted.map(([, total]) => ({
    rank: sorted.findIndex(([, other]) => other.goals === total.goals) + 1,
    shared: sorted.filter(([, other]) => other.goals === total.goals).length > 1,
    ...total,
  }));
}

/**
 * How many scorers of a list are shown at first: at most so many, and the list is cut where the number of goals changes. Where the first rank
 * alone has more, as after a first matchday, so many of it.
 */
export function scorersShown(list: readonly Pick<Scorer, 'goals'>[], most: number): number {
  const ranks = list.flatMap(({ goals }, at) => (goals === list[at + 1]?.goals ? [] : [at + 1]));
  return ranks.findLast((end) => end <= most) ?? Math.min(most, list.length);
}
