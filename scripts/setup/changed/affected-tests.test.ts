import { describe, expect, it } from 'vitest';
import { affectedTests, type Dependencies, distancesFrom, fitting } from './affected-tests.ts';

const dependencies: Dependencies = new Map(
  Object.entries({
    'src/football/standings.test.ts': ['src/football/standings.ts'],
    'src/football/standings.ts': ['src/football/balance.ts'],
    'src/football/balance.ts': ['src/football/standings.ts'],
    'src/pages/table.astro': ['src/football/standings.ts'],
    'src/newsroom/balance.test.ts': ['src/pages/table.astro'],
    'src/browser/share/share.test.ts': ['src/browser/share/share.ts'],
    'tests/api/read.test.ts': ['src/content/news'],
  }).map(([file, targets]) => [file, new Set(targets)]),
);
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const affected = (...changed: string[]): string[] =>
  affectedTests(changed, dependencies, isTest).map(({ file, distance }) => `${distance} ${file}`);

describe('the tests a change can break', () => {
  it('are those that depend on it in any number of steps, round circles too', () => {
    expect(distancesFrom(['src/football/balance.ts'], dependencies)).toEqual(
      new Map([
        ['src/football/balance.ts', 0],
        ['src/football/standings.ts', 1],
        ['src/football/standings.test.ts', 2],
        ['src/pages/table.astro', 2],
        ['src/newsroom/balance.test.ts', 3],
      ]),
    );
  });

  it('come in order of probability to fail: the changed test, its namesake, indirect ones', () => {
    expect(affected('src/football/balance.ts', 'src/browser/share/share.test.ts')).toEqual([
      '0 src/browser/share/share.test.ts',
      '3 src/newsroom/balance.test.ts',
      '2 src/football/standings.test.ts',
    ]);
  });

  it('read a folder that contains the change', () => {
    expect(affected('src/content/news/one/story.yaml')).toEqual(['1 tests/api/read.test.ts']);
    expect(affected('src/content/newsletter.yaml')).toEqual([]);
  });

  it('are none of those that are gone, and none for what nothing depends on', () => {
    expect(affected('src/gone.test.ts', 'LICENSE')).toEqual([]);
  });
});

describe('what fits into a time', () => {
  const tests = ['a', 'b', 'c', 'd'].map((file) => ({ file }));
  const seconds: Record<string, number> = { a: 10, b: 50, c: 20, d: 20 };
  const fit = (limit: number, workers: number): string =>
    fitting(tests, { seconds: limit, workers, secondsOf: (file) => seconds[file] ?? 0 })
      .chosen.map(({ file }) => file)
      .join('');

  it('is taken in order; one that is too long lets shorter ones pass', () => {
    expect(fit(30, 1)).toBe('ac');
    expect(fit(30, 2)).toBe('acd');
    expect(fit(60, 2)).toBe('abcd');
    expect(fit(0, 2)).toBe('');
  });

  it('leaves the rest, so that nothing is lost', () => {
    const { chosen, left } = fitting(tests, { seconds: 30, workers: 1, secondsOf: (file) => seconds[file] ?? 0 });
    expect([...chosen, ...left].map(({ file }) => file).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(left.map(({ file }) => file)).toEqual(['b', 'd']);
  });
});
