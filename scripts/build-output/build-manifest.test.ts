import { describe, expect, it } from 'vitest';
import { buildId, manifestOf } from './build-manifest.ts';

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

it('counts pages, and not other files', () => {
  const more = ['en/rss.xml', 'ar/club/egypt.ics', '_assets/a.css'].map((path) => ({ path, digest: 'x' }));
  const { id, files: made } = manifestOf([...files, ...more]);
  expect(JSON.parse(String(made.get(`builds/meta/${id}.json`)))).toEqual({ id, pages: 2 });
});

it('is laid where pages look for it', () => {
  const { id, files: made } = manifestOf(files);
  const read = (path: string) => JSON.parse(String(made.get(path))) as unknown;
  expect(id).toBe(buildId(files));
  expect([...made.keys()]).toHaveLength(2);
  expect(read('builds/latest.json')).toEqual({ id });
  expect(read(`builds/meta/${id}.json`)).toEqual({ id, pages: 2 });
});
