import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { updateFormerAddresses } from './former-addresses.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  folder.story('news/one');
  folder.story('news/hidden', { status: 'draft' });
});
afterEach(() => folder.dispose());

const entry = (from: string, to: string, locale = 'en') => ({ from, to, locale });

const redirects = async (list: object[], before: [string, string][] = []) => {
  folder.write('redirects.json', list);
  await folder.index();
  const moved = new Map(before);
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  updateFormerAddresses({ moved, gone: new Map() }, reader);
  reader.close();
  return Object.fromEntries(moved);
};

it('leads addresses of a former site to stories, tags, pages and sections', async () => {
  const list = [
    entry('/2024/05/قديم', 'news/one', 'ar'),
    entry('/?p=12', 'news/one'),
    entry('/tag/cup', 'tags/cup'),
    entry('/privacy', 'pages/privacy-policy'),
    entry('/about', 'pages/about'),
    entry('/category/all', 'news'),
  ];
  expect(await redirects(list)).toEqual({
    '/2024/05/قديم': encodeURI('/ar/news/خبر-one'),
    '/?p=12': '/en/news/one',
    '/tag/cup': '/en/tags/cup',
    '/privacy': '/en/privacy-policy',
    '/category/all': '/en/news',
  });
});

it('has no effect while its target is not out', async () => {
  const list = [
    entry('/a', 'news/hidden'),
    entry('/b', 'news/none'),
    entry('/c', 'tags/none'),
    entry('/d', 'none/one'),
  ];
  expect(await redirects(list)).toEqual({});
});

it('forgets those that are gone from the file, and leaves those of stories, clubs and matches', async () => {
  const own: [string, string][] = [
    ['/en/news/a', '/en/news/one'],
    ['/en/club/a', '/en/club/b'],
  ];
  expect(await redirects([], [...own, ['/gone', '/en/news/one']])).toEqual(Object.fromEntries(own));
});

it.each([
  '//evil.example',
  '/a/../b',
  '/a/',
  '/a.html',
  '/ar',
  '/ar/news/a',
  '/api/health',
  '/?x=1',
  'a',
  '/a\u0000b',
  `/${'a'.repeat(2000)}`,
])('refuses %s as a former address', async (from) => {
  await expect(redirects([entry(from, 'news/one')])).rejects.toThrow(/redirects\.json/);
});
