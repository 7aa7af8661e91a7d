import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../testing/write-files.ts';
import { formerBuilds, layFormerBuilds } from './former-builds.ts';

const latest = (id: string, former: string[] = []) => ({ id, digest: 'x', former });

describe('formerBuilds', () => {
  it('are the two before, the newest first', () => {
    expect(formerBuilds(undefined, 'a')).toEqual([]);
    expect(formerBuilds(latest('a'), 'b')).toEqual(['a']);
    expect(formerBuilds(latest('b', ['a']), 'c')).toEqual(['b', 'a']);
    expect(formerBuilds(latest('c', ['b', 'a']), 'd')).toEqual(['c', 'b']);
  });

  it('stay where the code is the same', () => {
    expect(formerBuilds(latest('c', ['b', 'a']), 'c')).toEqual(['b', 'a']);
  });

  it('change places with a build that comes back', () => {
    expect(formerBuilds(latest('c', ['b', 'a']), 'b')).toEqual(['c', 'a']);
  });
});

describe('layFormerBuilds', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'former-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const site = (name: string, files: Record<string, string>): string => writeFiles(path.join(root, name), files);
  const filesOf = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort();
  const meta = (id: string, assets: string[]): string => JSON.stringify({ id, pages: 1, assets });

  it('lays their assets with siblings and nothing else, and leaves what is there', () => {
    const live = site('live', {
      'en.html': 'page of a',
      '_assets/a.js': 'a',
      '_assets/a.js.br': 'smaller a',
      '_assets/both.js': 'both',
      '_assets/older.js': 'older',
      'islands/rating.js': 'of a',
      'builds/meta/a.json': meta('a', ['_assets/a.js', '_assets/both.js', '_assets/missing.js']),
      'builds/meta/older.json': meta('older', ['_assets/older.js']),
    });
    const next = site('next', { '_assets/both.js': 'both', 'builds/meta/b.json': meta('b', ['_assets/both.js']) });
    layFormerBuilds(live, next, ['a', 'unknown']);
    expect(filesOf(next)).toEqual([
      '_assets/a.js',
      '_assets/a.js.br',
      '_assets/both.js',
      'builds/meta/a.json',
      'builds/meta/b.json',
    ]);
    expect(readFileSync(path.join(next, '_assets/a.js'), 'utf8')).toBe('a');
  });
});
