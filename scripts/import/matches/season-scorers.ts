import { fullNames } from '#football/full-names.ts';
import { readScore } from '../source/score.ts';
import type { FindScorer } from './scorers.ts';
import type { SourceMatch, SourceTeam } from '../source/openfootball-shapes.ts';

/** The scorers of a team over a season. */
export interface TeamScorers {
  /** As given, with the forms of one name as one person: `Lewandowski`, `R. Lewandowski`. */
  findScorer: FindScorer;
  /** Whether a name certainly is a player of the team: it is known, or has a goal for it in a match whose goals fit its score. */
  hasPlayer: (name: string) => boolean;
}

/** True if as many goals are listed for each side as it scored. */
function goalsFit({ score: raw, goals1 = [], goals2 = [] }: SourceMatch): boolean {
  const { score } = readScore(raw);
  const final = score?.afterExtraTime ?? score?.regularTime;
  return final !== undefined && goals1.length === final.home && goals2.length === final.away;
}

/** The names of each team's scorers, own goals included, in the matches whose goals fit their score. */
export function scorersByTeam(
  matches: readonly SourceMatch[],
  keyOf: (team: SourceTeam) => string | undefined,
): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const match of matches.filter(goalsFit)) {
    const [home, away] = [keyOf(match.team1), keyOf(match.team2)];
    const add = (team: string | undefined, name: string): void => {
      if (team !== undefined) names.set(team, (names.get(team) ?? new Set()).add(name));
    };
    for (const { name, owngoal = false } of match.goals1 ?? []) add(owngoal ? away : home, name);
    for (const { name, owngoal = false } of match.goals2 ?? []) add(owngoal ? home : away, name);
  }
  return names;
}

/**
 * The scorers of a team, whose names in a season are forms of the same persons: a form that is not known itself is the person of another
 * one, the fullest first.
 *
 * @param names of its scorers in the season
 */
export function teamScorers(find: FindScorer, names: ReadonlySet<string>): TeamScorers {
  const isKnown = (name: string): boolean => find(name).problem === undefined;
  const formsOf = (name: string): string[] => {
    const full = fullNames([...names, name]);
    const own = full.get(name);
    const forms = [...full].filter(([, of]) => of === own).map(([form]) => form);
    return forms.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  };
  return {
    findScorer: (name) => {
      const own = find(name);
      if (own.who.player !== undefined) return own;
      const forms = formsOf(name);
      const players = new Set(forms.flatMap((form) => find(form).who.player ?? []));
      const [player] = players;
      if (players.size === 1 && player !== undefined) return { who: { player } };
      return players.size > 1 ? own : find(forms.find(isKnown) ?? forms[0] ?? name);
    },
    hasPlayer: (name) => isKnown(name) || formsOf(name).some((form) => names.has(form)),
  };
}
