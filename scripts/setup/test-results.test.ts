import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDebian } from './browser.ts';
import { addTallies, readTally, tallyPlaywright, tallyVitest } from './test-results.ts';

describe('what the tests came to', () => {
  let folder: string;
  const file = () => path.join(folder, 'report.json');
  const vitest = (passed: number, failed: number) =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0 });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what the report says', () => {
    writeFileSync(file(), vitest(10, 2));
    expect(readTally(file(), 1, tallyVitest)).toEqual({ passed: 10, failed: 2, skipped: 1, flaky: 0 });
  });

  it('is a failure when the tool failed beside its tests', () => {
    writeFileSync(file(), vitest(10, 0));
    expect(readTally(file(), 1, tallyVitest)).toEqual({ passed: 10, failed: 1, skipped: 1, flaky: 0 });
  });

  it('is a failure when there is no report, whatever the exit code', () => {
    expect(readTally(file(), 1, tallyVitest).failed).toBe(1);
    expect(readTally(file(), 0, tallyVitest).failed).toBe(1);
  });

  it('counts a browser test that passed at its second try as passed, and as flaky', () => {
    expect(tallyPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } })).toEqual({
      passed: 6,
      failed: 2,
      skipped: 3,
      flaky: 1,
    });
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 0, skipped: 2, flaky: 0 };
    expect(addTallies([one, { passed: 4, failed: 3, skipped: 0, flaky: 1 }])).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      flaky: 1,
    });
    expect(addTallies([])).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 });
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
