import { describe, expect, it } from 'vitest';
import { changedDigest, manifestFiles, siteDigest } from './build-manifest.ts';
import type { DigestedFile } from './digest.ts';

const files = [
  { path: 'ar.html', digest: 'a' },
  { path: 'en.html', digest: 'b' },
];

describe('siteDigest', () => {
  it('is the same for the same files in any order', () => {
    expect(siteDigest(files)).toMatch(/^[0-9a-f]{16}$/);
    expect(siteDigest([...files].reverse())).toBe(siteDigest(files));
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
    expect(siteDigest(others)).not.toBe(siteDigest(files));
  });

  it('does not depend on what is made from the files', () => {
    const more = [...files, { path: 'csp.json', digest: 'x' }, { path: 'builds/latest.json', digest: 'y' }];
    expect(siteDigest(more)).toBe(siteDigest(files));
  });
});

describe('changedDigest', () => {
  it('goes on from a former digest to that of the changed files', () => {
    const [first, second] = files as [DigestedFile, DigestedFile];
    const changed = { ...first, digest: 'c' };
    expect(changedDigest(siteDigest(files), [first, changed])).toBe(siteDigest([second, changed]));
    expect(changedDigest(siteDigest(files), [second])).toBe(siteDigest([first]));
  });
});

it('says where pages look for it which build the site is of, how many pages it has, and its assets in their order', () => {
  const build = { id: '0123456789ab', digest: siteDigest(files), former: ['ba9876543210'] };
  const made = manifestFiles({ ...build, pages: 2, assets: ['_assets/b.js', '_assets/a.css'] });
  const read = (path: string) => JSON.parse(String(made.get(path))) as unknown;
  expect([...made.keys()]).toHaveLength(2);
  expect(read('builds/latest.json')).toEqual(build);
  expect(read('builds/meta/0123456789ab.json')).toEqual({
    id: build.id,
    pages: 2,
    assets: ['_assets/a.css', '_assets/b.js'],
  });
});
