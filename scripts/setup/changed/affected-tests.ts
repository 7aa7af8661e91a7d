import path from 'node:path';

/** What each file depends on directly, by path from the project's folder. */
export type Dependencies = ReadonlyMap<string, ReadonlySet<string>>;

/** A file of tests that a change can break. */
export interface AffectedTest {
  file: string;
  /** Number of imports on the shortest path from the change to it; 0 if it has changed itself. */
  distance: number;
}

/** A file and all its parent folders: code that reads a folder depends on everything in it. */
const withFolders = (file: string): string[] =>
  file.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'));

/**
 * The distance of each file from the nearest change it depends on. Files that depend on no change are not included.
 *
 * @param changed paths of files, including deleted ones
 */
export function distancesFrom(changed: readonly string[], dependencies: Dependencies): Map<string, number> {
  const dependents = new Map<string, string[]>();
  for (const [file, targets] of dependencies) {
    for (const target of targets) dependents.set(target, [...(dependents.get(target) ?? []), file]);
  }
  const distances = new Map(changed.map((file) => [file, 0]));
  let reached = [...new Set(changed.flatMap(withFolders))];
  for (let distance = 1; reached.length > 0; distance++) {
    reached = [...new Set(reached.flatMap((file) => dependents.get(file) ?? []))].filter(
      (file) => !distances.has(file),
    );
    for (const file of reached) distances.set(file, distance);
  }
  return distances;
}

/** `search` for tests/e2e/search.spec.ts, src/i18n/messages/ar/search.json and src/search/rank.ts. */
const subjects = (file: string): string[] => {
  const parts = file.toLowerCase().split('/');
  return [path.posix.basename(parts.at(-1) ?? '').split('.')[0] ?? '', parts.at(-2) ?? ''];
};

/**
 * The tests that a change can break, the most likely first: changed tests, then tests named after a changed file, then by distance.
 *
 * @param isTest selects the kind of test files
 */
export function affectedTests(
  changed: readonly string[],
  dependencies: Dependencies,
  isTest: (file: string) => boolean,
): AffectedTest[] {
  const names = new Set(changed.flatMap((file) => subjects(file).slice(0, 1)));
  const sharesName = (file: string): number => (subjects(file).some((subject) => names.has(subject)) ? 0 : 1);
  return [...distancesFrom(changed, dependencies)]
    .filter(([file]) => isTest(file) && dependencies.has(file))
    .map(([file, distance]) => ({ file, distance }))
    .sort(
      (a, b) =>
        Math.min(a.distance, 1) - Math.min(b.distance, 1) ||
        sharesName(a.file) - sharesName(b.file) ||
        a.distance - b.distance ||
        (a.file < b.file ? -1 : 1),
    );
}

/**
 * The tests that fit into a time, in order, and those that are left out. If one is too long for the rest of the time, shorter ones follow.
 *
 * @param limits.splits whether the tests of one file run in parallel
 * @param limits.secondsOf time of a worker for all tests of a file
 */
export function fitting<Test extends { file: string }>(
  tests: readonly Test[],
  limits: { seconds: number; workers: number; splits?: boolean; secondsOf: (file: string) => number },
): { chosen: Test[]; left: Test[] } {
  const { seconds, workers, splits = false, secondsOf } = limits;
  let free = seconds * workers;
  const chosen: Test[] = [];
  const left: Test[] = [];
  for (const test of tests) {
    const needed = secondsOf(test.file);
    const fits = needed <= free && (splits || needed <= seconds);
    if (fits) free -= needed;
    (fits ? chosen : left).push(test);
  }
  return { chosen, left };
}
