import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { isCurrentIndex } from './database.ts';
import { mediaInUse } from './index-content.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const egypt = {
  id: 'egypt',
  name: { ar: 'مصر', en: 'Egypt' },
  tla: 'EGY',
  kind: 'national',
  country: 'EG',
  colours: { primary: '#ce1126', secondary: '#101010', pattern: 'halves' },
};

const titles = (locale: 'ar' | 'en' = 'en', now = new Date('2026-11-20')): string[] => {
  const reader = openReader({ indexFile: folder.indexFile, now });
  const found = reader
    .forPage()
    .latest(locale, ['news'], 10)
    .map(({ title }) => title);
  reader.close();
  return found;
};

describe('indexing', () => {
  it('reads everything once, then only what changed', async () => {
    folder.story('news/one');
    folder.story('news/two');
    expect(await folder.index()).toMatchObject({ added: 7, changed: 0, removed: 0, unchanged: 0 });
    expect(await folder.index()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 7 });
    folder.write('news/two/en.md', 'The story, changed and longer.');
    expect(await folder.index()).toMatchObject({ added: 0, changed: 1, unchanged: 6 });
  });

  it('advises about two teams of a season whose marks look alike, and indexes them', async () => {
    const team = (id: string, pattern: string) => ({
      id,
      name: { ar: 'فريق', en: id },
      kind: 'club',
      country: 'EG',
      colours: { primary: '#d5121e', secondary: '#ffffff', pattern },
    });
    folder.write('football/clubs/one.json', team('one', 'plain'));
    folder.write('football/clubs/two.json', team('two', 'plain'));
    folder.write('football/competitions/cup.json', {
      id: 'cup',
      name: { ar: 'كأس', en: 'Cup' },
      kind: 'league',
      scope: 'domestic',
    });
    folder.write('football/seasons/cup-2026/season.json', {
      id: 'cup-2026',
      competition: 'cup',
      label: '2026',
      start: '2026-01-01',
      end: '2026-12-31',
      teams: ['one', 'two'],
      rules: { tiebreakers: ['gd'] },
      stages: [{ id: 'league', order: 1, type: 'ROUND_ROBIN', name: { ar: 'الدوري', en: 'League' } }],
    });
    const { advice } = await folder.index();
    expect(advice).toMatchObject([
      {
        file: 'football/clubs/one.json',
        reason: expect.stringContaining('football/clubs/two.json in Cup 2026') as string,
      },
    ]);
    expect((await folder.index()).advice).toEqual([]);
    folder.write('football/clubs/two.json', team('two', 'stripes'));
    expect((await folder.index()).advice).toEqual([]);
  });

  it('ignores what belongs to imports: the newsroom’s tables and what the last import wrote', async () => {
    await folder.index();
    folder.write('football/overrides/seasons.json', { 'cup-2026': { current: true } });
    folder.write('football/clubs/.imported/egypt.json', egypt);
    expect(await folder.index()).toMatchObject({ added: 0, changed: 0 });
  });

  it('forgets what was removed', async () => {
    folder.story('news/one');
    folder.story('news/two');
    await folder.index();
    folder.remove('news/one');
    expect(await folder.index()).toMatchObject({ removed: 1 });
    expect(titles()).toEqual(['Title two']);
  });

  it('publishes a story only in the languages it is written in', async () => {
    folder.story('news/one', { title: { ar: 'عنوان' }, dek: { ar: 'سطر' } });
    folder.remove('news/one/en.md');
    await folder.index();
    expect(titles('ar')).toEqual(['عنوان']);
    expect(titles('en')).toEqual([]);
  });

  it('stores only the media that the content uses', async () => {
    folder.story('news/one');
    await folder.index();
    folder.write('news/one/hero.svg', folder.drawing(1200, 800));
    await folder.index();
    expect(readdirSync(folder.mediaDir)).toHaveLength(2);
    expect(mediaInUse(folder.indexFile)).toHaveLength(1);
  });

  it('stores a picture chosen for sharing, in its language alone', async () => {
    folder.story('news/one', { seo: { image: { en: 'shared.svg' } } });
    folder.write('news/one/shared.svg', folder.drawing(1200, 630));
    await folder.index();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    const imageIn = (locale: 'ar' | 'en') => reader.forPage().storyById(locale, 'news', 'one')?.seo?.image;
    expect(imageIn('en')).toMatch(/^\/media\/shared\.[0-9a-f]+\.svg$/);
    expect(imageIn('ar')).toBeUndefined();
    reader.close();
  });
});

it('an index that was made for other languages is made anew', async () => {
  folder.story('news/one');
  await folder.index();
  expect((await folder.index()).unchanged).toBeGreaterThan(0);
  const database = new DatabaseSync(folder.indexFile);
  database.exec(`UPDATE meta SET value = '{"languages":["ar"]}' WHERE name = 'settings'`);
  database.close();
  expect(isCurrentIndex(folder.indexFile)).toBe(false);
  expect((await folder.index()).unchanged).toBe(0);
  expect(isCurrentIndex(folder.indexFile)).toBe(true);
});
