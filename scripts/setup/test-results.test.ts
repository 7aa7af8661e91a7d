import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDebian } from './browser.ts';
import { addTallies, emptyTally, formatFailedTests, readTally, tallyPlaywright, tallyVitest } from './test-results.ts';

describe('what the tests came to', () => {
  let folder: string;
  const file = () => path.join(folder, 'report.json');
  const vitest = (passed: number, failed: number) =>
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [],
    });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what the report says', () => {
    writeFileSync(file(), vitest(10, 2));
    expect(readTally(file(), 1, tallyVitest)).toMatchObject({ passed: 10, failed: 2, skipped: 1, failures: [] });
  });

  it('is a failure when the tool failed beside its tests', () => {
    writeFileSync(file(), vitest(10, 0));
    expect(readTally(file(), 1, tallyVitest)).toMatchObject({ passed: 10, failed: 1, skipped: 1, failures: [] });
  });

  it('is a failure when there is no report, whatever the exit code', () => {
    expect(readTally(file(), 1, tallyVitest).failed).toBe(1);
    expect(readTally(file(), 0, tallyVitest).failed).toBe(1);
  });

  it('is no failure where the time that was set for browser tests ran out, and says how many that left', () => {
    const stats = { expected: 3, unexpected: 0, skipped: 5 };
    const [message, teardown] = ['', 'teardown for '].map(
      (of) => `Timed out waiting 20s for the ${of}test suite to run`,
    );
    const report = (...errors: string[]) =>
      JSON.stringify({ stats, suites: [], errors: errors.map((each) => ({ message: each })) });
    writeFileSync(file(), report(message!, teardown!));
    expect(readTally(file(), 1, tallyPlaywright)).toMatchObject({ passed: 3, failed: 0, skipped: 5, cutOff: 5 });
    writeFileSync(file(), report(message!, 'Error: there is no server'));
    expect(readTally(file(), 1, tallyPlaywright)).toMatchObject({ failed: 1 });
  });

  it('counts browser tests, and names those that failed', () => {
    const test = (status: string, ...messages: string[]) => ({
      projectName: 'e2e',
      status,
      results: messages.map((message) => ({ error: { message } })),
    });
    const spec = (title: string, line: number, ...tests: ReturnType<typeof test>[]) => ({
      title,
      file: 'e2e/a.spec.ts',
      line,
      tests,
    });
    const report = {
      stats: { expected: 5, unexpected: 2, skipped: 3 },
      suites: [
        {
          specs: [spec('works', 1, test('expected'))],
          suites: [{ specs: [spec('fails', 2, test('unexpected', 'gone')), spec('too', 3, test('expected'))] }],
        },
      ],
    };
    expect(tallyPlaywright(report)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      failures: [{ name: '[e2e] › e2e/a.spec.ts:2 › fails', message: 'gone' }],
    });
  });

  describe('of vitest', () => {
    const report = (testResults: Parameters<typeof tallyVitest>[0]['testResults']) => ({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults,
    });
    const name = path.resolve('src/a.test.ts');

    it('names what failed', () => {
      const tally = tallyVitest(
        report([
          {
            name,
            status: 'failed',
            assertionResults: [
              { ancestorTitles: ['a'], title: 'works', status: 'passed', failureMessages: [] },
              { ancestorTitles: ['a'], title: 'fails', status: 'failed', failureMessages: ['gone', 'gone'] },
            ],
          },
        ]),
      );
      expect(tally.failures).toEqual([{ name: 'src/a.test.ts › a › fails', message: 'gone' }]);
    });

    it('names a file that failed before its first test', () => {
      const tally = tallyVitest({
        ...report([{ name, status: 'failed', message: 'no such module', assertionResults: [] }]),
        numFailedTests: 0,
      });
      expect(tally.failed).toBe(1);
      expect(tally.failures).toEqual([{ name: 'src/a.test.ts', message: 'no such module' }]);
    });
  });

  it('prints names with the first lines of each message, without colours', () => {
    const message = `\u001B[31mExpected\u001B[39m 1\n\n  2\n3\n4\n5\n6\n7`;
    expect(
      formatFailedTests([
        { name: 'a', message },
        { name: 'b', message: '' },
      ]),
    ).toBe('  a\n      Expected 1\n      2\n      3\n      4\n      5\n      6\n  b');
  });

  it('adds up', () => {
    const gone = { name: 'b', message: 'gone' };
    const one = { ...emptyTally, passed: 1, skipped: 2 };
    expect(addTallies([one, { ...emptyTally, passed: 4, failed: 3, failures: [gone] }])).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: [gone],
    });
    expect(addTallies([])).toEqual(emptyTally);
  });
});

describe("Debian's package of Chromium", () => {
  it('is for Debian and what is made from it', () => {
    expect(isDebian('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n')).toBe(true);
    expect(isDebian('ID=raspbian\nID_LIKE=debian\n')).toBe(true);
  });

  it('is not for Ubuntu, whose package is a snap, nor for other systems', () => {
    expect(isDebian('ID=ubuntu\nID_LIKE=debian\n')).toBe(false);
    expect(isDebian('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(false);
    expect(isDebian('ID=fedora\n')).toBe(false);
    expect(isDebian('')).toBe(false);
  });
});
