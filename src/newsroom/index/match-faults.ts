import { rulesOf } from '#football/fact-checks/fact-rules.ts';
import { type Match } from '#schemas/match.ts';
import { type ContentProblem } from './problem.ts';

/** An item of a file, and where it stands there: `[3]` in a list. */
export interface ReadItem<Item = object> {
  at: string;
  item: Item;
}

/** What stops a publish, and what is only pointed out. */
export interface Faults {
  problems: ContentProblem[];
  advice: ContentProblem[];
}

export const noFaults: Faults = { problems: [], advice: [] };

/** Where the matches of a file break rules that they keep by themselves and with each other. */
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
