import { describe, expect, it } from 'vitest';
import { chooseBrowserTests, chooseUnitTests, describeLeft, publishDuration } from './changed-plan.ts';

const test = (file: string) => ({ file, distance: 1 });
const unit = ['src/a.test.ts', 'tests/publish/b.test.ts'].map(test);
const browser = ['tests/e2e/a.spec.ts', 'tests/pages/b.spec.ts'].map(test);
const durations = {
  'src/a.test.ts': 2,
  'tests/publish/b.test.ts': 70,
  'tests/e2e/a.spec.ts': 10,
  [publishDuration]: 50,
};
const names = (tests: readonly { file: string }[]): string[] => tests.map(({ file }) => file);

describe('what a run of --changed has time for', () => {
  it('is more unit tests where no browser tests follow', () => {
    expect(names(chooseUnitTests({ unit, browser: [] }, 80, durations).chosen)).toEqual(names(unit));
    expect(names(chooseUnitTests({ unit, browser }, 80, durations).left)).toEqual(['tests/publish/b.test.ts']);
  });

  it('subtracts the time to publish from the browser tests, where the site is not up to date', () => {
    const chosen = (left: number, published: boolean): string[] =>
      names(chooseBrowserTests({ unit, browser }, left, durations, published).chosen);
    expect(chosen(20, true)).toEqual(['tests/e2e/a.spec.ts']);
    expect(chosen(20, false)).toEqual([]);
    expect(chosen(70, false)).toEqual(['tests/e2e/a.spec.ts']);
    expect(chosen(120, false)).toEqual(names(browser));
    // The tests of one file run side by side.
    expect(chosen(51, true)).toEqual(names(browser));
    expect(chosen(-5, true)).toEqual([]);
  });

  it('says what it leaves out', () => {
    expect(describeLeft('browser', [])).toBeUndefined();
    expect(describeLeft('browser', [test('a')])).toBe('Left for the whole run: 1 browser file (a)');
    expect(describeLeft('unit', 'abcdefg'.split('').map(test))).toBe(
      'Left for the whole run: 7 unit files (a, b, c, d, e, …)',
    );
  });
});
