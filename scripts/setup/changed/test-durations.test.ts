import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { playwrightDurations, readDurations, storeDurations, secondsOf, vitestDurations } from './test-durations.ts';

it('reads the seconds of files from the reports of both tools', () => {
  const testResults = [
    { name: '/project/src/a.test.ts', startTime: 1000, endTime: 3500 },
    { name: '/project/src/never-ran.test.ts', startTime: 0, endTime: 0 },
  ];
  expect(vitestDurations({ testResults }, '/project')).toEqual({ 'src/a.test.ts': 2.5 });
  const specs = [{ tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }];
  const suites = [{ file: 'e2e/a.spec.ts', specs, suites: [{ file: 'e2e/a.spec.ts', specs }] }];
  expect(playwrightDurations({ suites: [...suites, { file: 'e2e/a.spec.ts', specs }] })).toEqual({
    'tests/e2e/a.spec.ts': 4.5,
  });
});

it('stores them, file by file, and uses the median for a file that never ran', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'durations-'));
  storeDurations(root, { 'src/a.test.ts': 2, 'src/b.test.ts': 3 });
  storeDurations(root, { 'src/a.test.ts': 4 });
  const durations = readDurations(root);
  expect(durations).toEqual({ 'src/a.test.ts': 4, 'src/b.test.ts': 3 });
  expect(secondsOf('tests/publish/new.test.ts', durations)).toBeGreaterThan(secondsOf('src/a.test.ts', durations));
  rmSync(root, { recursive: true });
});
