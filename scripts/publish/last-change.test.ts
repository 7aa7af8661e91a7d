import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastChangeMs } from './last-change.ts';

let root: string;
const write = (file: string, text = file): string => {
  const absolute = path.join(root, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
  return absolute;
};
/** Waits until the file system's clock has moved on: it may be slower than the changes of a test. */
const nextTick = async (): Promise<void> => {
  const before = statSync(write('tick')).ctimeMs;
  await vi.waitUntil(() => statSync(write('tick')).ctimeMs > before, { interval: 1 });
};
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'last-change-'));
  for (const file of [
    'src/pages/index.astro',
    'src/content/news/a/story.yaml',
    'scripts/start.mjs',
    '.env',
    'README.md',
  ])
    write(file);
  await nextTick();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the last change of what a process reads when it starts', () => {
  it.each<[string, () => void]>([
    ['a file that is written', () => write('src/pages/index.astro', 'new')],
    [
      'a file in the place of another, with its size and time',
      () => {
        const file = path.join(root, 'scripts/start.mjs');
        const { atime, mtime } = statSync(file);
        const other = write('other', 'scripts/other.mjs');
        utimesSync(other, atime, mtime);
        renameSync(other, file);
      },
    ],
    ['a file that is added', () => write('src/pages/new.astro')],
    ['a file that is removed', () => rmSync(path.join(root, 'src/pages/index.astro'))],
    ['a setting', () => write('.env', 'SHARE_IMAGES=none')],
    ['the packages', () => write('package-lock.json')],
  ])('is later after %s', (_, change) => {
    const before = lastChangeMs(root);
    change();
    expect(lastChangeMs(root)).toBeGreaterThan(before);
  });

  it('is the same after a change of the content, or of what no process reads', () => {
    const before = lastChangeMs(root);
    write('src/content/news/b/story.yaml');
    write('README.md', 'new');
    expect(lastChangeMs(root)).toBe(before);
  });
});
