import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { readTestArguments } from './test-arguments.ts';

const names = ['check', 'unit', 'e2e'];
const read = (...args: string[]) => readTestArguments(args, names);

describe('the arguments of npm test', () => {
  it('are parts with arguments for a tool, or a commit to compare with', () => {
    expect(read()).toEqual({ parts: names, toolArgs: [], thorough: false, changed: false });
    expect(read('--only', 'e2e,unit', '--', '-t', 'slugs')).toMatchObject({
      parts: ['unit', 'e2e'],
      toolArgs: ['-t', 'slugs'],
    });
    expect(read('--thorough', '--only', 'unit', '--', 'slugs')).toMatchObject({
      parts: ['unit'],
      toolArgs: ['slugs'],
      thorough: true,
    });
    expect(read('--changed')).toMatchObject({ changed: true, rev: undefined });
    expect(read('--changed', 'HEAD~3')).toMatchObject({ changed: true, rev: 'HEAD~3' });
  });

  it.each([
    [['--only', 'lint'], 'No part of the tests is called lint. There are: check, unit, e2e'],
    [['--', 'slugs'], 'need its part'],
    [['HEAD'], 'knows no "HEAD"'],
    [['--changd'], '--changd'],
    [['--changed', '--only', 'unit'], 'leave out --only'],
    [['--changed', '--thorough'], 'leave out one of them'],
    [['--changed', 'one', 'two'], 'one commit, not with one, two'],
  ])('%j are refused', (args, reason) => {
    expect(() => read(...args)).toThrow(reason);
  });

  it('end the command with 2 and the reason where they cannot be used, before anything is run', () => {
    for (const [args, reason] of [
      [['--changed', 'no-such-commit'], 'git knows no commit called "no-such-commit"'],
      [['--only', 'nothing'], 'No part of the tests is called nothing'],
    ] as const) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup/test.ts', ...args], {
        encoding: 'utf8',
      });
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toContain(reason);
      expect(stderr).not.toMatch(/^ +at /m);
    }
  });
});
