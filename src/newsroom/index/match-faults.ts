import { rulesOf } from '#football/fact-checks/fact-rules.ts';
import type { Match } from '#schemas/match.ts';
import type { ContentProblem } from './problem.ts';

/** An item of a file, and its position there: `[3]` in a list. */
export interface ReadItem<Item = object> {
  at: string;
  item: Item;
}

/** Problems that stop a publish, and advice that does not. */
export interface Faults {
  problems: ContentProblem[];
  advice: ContentProblem[];
}

export const noFaults: Faults = { problems: [], advice: [] };

/** Violations of the rules for single matches, and for the matches of a file together. */
export const matchFaults = (matches: readonly ReadItem<Match>[], file: string): Faults => {
  const problemOf = (at: string, { field, reason }: { field: string; reason: string }): ContentProblem => ({
    file,
    field: [at, field].filter(Boolean).join('.'),
    reason,
  });
  const found = [
    ...rulesOf('match').map(({ stops, faults }) => ({
      stops,
      problems: matches.flatMap(({ at, item }) => faults(item).map((fault) => problemOf(at, fault))),
    })),
    ...rulesOf('matches').map(({ stops, faults }) => ({
      stops,
      problems: faults(matches.map(({ item }) => item)).map((fault) => problemOf(matches[fault.at]?.at ?? '', fault)),
    })),
  ];
  const of = (isStop: boolean) => found.flatMap(({ stops, problems }) => (stops === isStop ? problems : []));
  return { problems: of(true), advice: of(false) };
};
