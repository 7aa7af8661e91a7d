import type { PageFacts } from './page-facts.ts';

/** What is wrong with pages, a line for each distinct problem: a fault in a layout is on every page. */
export function summary(faults: readonly { path: string; problem: string }[]): string[] {
  const byProblem = Map.groupBy(faults, ({ problem }) => problem);
  return [...byProblem].map(([problem, { length, 0: first }]) =>
    length === 1 ? `${first?.path}: ${problem}` : `${first?.path} and ${length - 1} more: ${problem}`,
  );
}

/** The faults that `find` yields for each page. */
export const faultsOf = (site: readonly PageFacts[], find: (page: PageFacts) => Iterable<string>): string[] =>
  summary(site.flatMap((page) => [...find(page)].map((problem) => ({ path: page.path, problem }))));
