import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSettings } from './settings.ts';
import { cacheDirOf } from './env-file.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'variables-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it.each([
  ['nothing', undefined, undefined, '.cache'],
  ['a blank variable', ' ', undefined, '.cache'],
  ['the environment', 'one', undefined, 'one'],
  ['.env', undefined, 'two', 'two'],
  ['both', 'one', 'two', 'one'],
])('the cache folder is the one of the settings, given by %s', (_, variable, inFile, expected) => {
  vi.stubEnv('CACHE_DIR', variable);
  if (inFile !== undefined) writeFileSync(path.join(root, '.env'), `CACHE_DIR=${inFile}\n`);
  expect(cacheDirOf(root)).toBe(path.join(root, expected));
  expect(loadSettings({ root }).cacheDir).toBe(cacheDirOf(root));
});
