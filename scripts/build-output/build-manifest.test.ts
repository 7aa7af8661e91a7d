import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildId, writeManifest } from './build-manifest.ts';

const files = [
  { path: 'ar.html', digest: 'a' },
  { path: 'en.html', digest: 'b' },
];

describe('buildId', () => {
  it('is the same for the same files in any order', () => {
    expect(buildId(files)).toMatch(/^[0-9a-f]{16}$/);
    expect(buildId([...files].reverse())).toBe(buildId(files));
  });

  it.each([
    ['a changed file', [{ path: 'ar.html', digest: 'c' }, files[1]!]],
    ['a renamed file', [{ path: 'ar2.html', digest: 'a' }, files[1]!]],
    ['a file more', [...files, { path: 'x', digest: 'x' }]],
    ['a file less', [files[0]!]],
    [
      'exchanged contents',
      [
        { path: 'ar.html', digest: 'b' },
        { path: 'en.html', digest: 'a' },
      ],
    ],
  ])('differs with %s', (_what, others) => {
    expect(buildId(others)).not.toBe(buildId(files));
  });

  it('does not depend on what is made from the files', () => {
    const more = [...files, { path: 'csp.json', digest: 'x' }, { path: 'builds/latest.json', digest: 'y' }];
    expect(buildId(more)).toBe(buildId(files));
  });
});

it('is written where pages look for it, beside those of earlier builds', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(dist, 'builds/meta'), { recursive: true });
  writeFileSync(join(dist, 'builds/meta/earlier.json'), '{}');
  const id = await writeManifest(
    dist,
    files.map((file) => ({ ...file, size: 1, modifiedMs: 1 })),
  );
  const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8')) as unknown;
  expect(id).toBe(buildId(files));
  expect(read('builds/latest.json')).toEqual({ id });
  expect(read(`builds/meta/${id}.json`)).toEqual({ id, pages: 2 });
  expect(existsSync(join(dist, 'builds/meta/earlier.json'))).toBe(true);
  rmSync(dist, { recursive: true });
});
