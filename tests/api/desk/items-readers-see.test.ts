import { beforeAll, expect, it } from 'vitest';
import type { DeskItem } from '#contract/desk/items.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite, type Who } from '../support/desk-items.ts';
import { deskStories } from '../support/desk-stories.ts';

onTestedDatabases('what readers see of an item', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => (site = deskItemsSite(given)));
  const { story, save } = deskStories(() => site);

  it('takes values over into what was written outside, with its comments', async () => {
    const { item, path } = story('published');
    const before = site.read(`${item}/story.yaml`);
    await save(path, 'story.yaml', { changes: [{ path: ['title', 'en'], value: 'Desk' }] });
    const outside = before.replace("'Title'", "'Outside'").replace('# kept', '# from outside');
    site.write(`${item}/story.yaml`, outside);
    const { conflict } = (await site.ask('editor', 'POST', `${path}/publish`, {})).body;
    expect(conflict.values.base.title.en).toBe('Title');
    expect(conflict.values.published.title.en).toBe('Outside');
    const changes = [{ path: ['title', 'en'], value: 'Both' }];
    const edit = { name: 'story.yaml', from: conflict.hash, changes, merged: conflict.publishedHash };
    expect((await site.ask('editor', 'PUT', `${path}/files`, edit)).status).toBe(200);
    expect((await site.ask('editor', 'POST', `${path}/publish`, {})).status).toBe(200);
    expect(site.read(`${item}/story.yaml`)).toBe(outside.replace("'Outside'", "'Both'"));
  });

  it('says which addresses readers know, and none of a draft', async () => {
    const { item, path } = story('published');
    site.write(`${item}/story.yaml`, `${site.read(`${item}/story.yaml`)}slug: { en: known }\n`);
    await save(path, 'story.yaml', { changes: [{ path: ['slug', 'en'], value: 'other' }] });
    const { value, publishedSlugs } = (await site.ask('editor', 'GET', path)).body.data;
    expect([value.slug.en, publishedSlugs]).toEqual(['other', { en: 'known' }]);
    const draft = story('draft');
    expect((await site.ask('editor', 'GET', draft.path)).body.data.publishedSlugs).toEqual({});
  });

  it('a language that the other one has changed since is marked, in the story and in the list', async () => {
    const { item, path } = story('published');
    const outdated = async (who: Who = 'editor') => (await site.ask(who, 'GET', `${path}/outdated`)).body.data;
    await save(path, 'en.md', { text: 'A translation' });
    expect(await outdated()).toEqual({});
    await save(path, 'story.yaml', { changes: [{ path: ['title', 'ar'], value: 'آخر' }] });
    const marks = { en: { by: 'ar', n: 2 } };
    expect(await outdated()).toEqual(marks);
    const { texts, value } = (await site.ask('editor', 'GET', `${path}/revisions/2`)).body.data;
    expect([value.title.ar, texts['en.md']]).toEqual(['عنوان', 'A translation']);
    site.newsroom.listed = [
      {
        item: item as DeskItem,
        status: 'published',
        title: {},
        slug: {},
        languages: [],
        author: '',
        publishedAt: '2026-07-04T06:00:00Z',
        hasMistakes: false,
      },
    ];
    expect((await site.ask('editor', 'GET', '/items')).body.data.items[0].outdated).toEqual(marks);
    expect((await site.ask('writer', 'GET', '/items')).body.data.items[0].outdated).toBeUndefined();
    const only = async (who: Who, locale: string) => {
      await site.ask(who, 'GET', `/items?outdated=${locale}`);
      return (site.newsroom.asked.at(-1) as { filter: { only: string[] } }).filter.only.includes(item);
    };
    expect([await only('editor', 'en'), await only('editor', 'ar')]).toEqual([true, false]);
    expect(await only('writer', 'en')).toBe(false);
    await save(path, 'en.md', { text: 'Another translation' });
    expect(await outdated()).toEqual({});
  });
});
