import { beforeAll, expect, it } from 'vitest';
import type { PictureUse } from '#contract/desk/pictures.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite, type Who } from '../support/desk-items.ts';
import { flatPng } from '../support/flat-png.ts';

const hero = "hero: { src: goal.png, alt: { en: 'A goal' }, credit: { en: 'Ours' }, licence: CC0-1.0 }\n";
const worded = "pictures: [{ id: map, src: { en: map-en.svg }, alt: { en: 'A map' }, credit: { en: 'Ours' } }]\n";

onTestedDatabases('the library of pictures', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  const use = (item: string): PictureUse => ({
    ...{ item: item as never, picture: 'hero', title: {}, alt: { en: 'A goal' }, credit: {} },
  });
  const add = async (who: Who, id: string): Promise<string> => {
    await site.ask(who, 'POST', '/items', { section: 'news', id, title: { en: id } });
    return `/items/news/${id}`;
  };
  const copy = (who: Who, to: string, from: string, picture = 'hero') =>
    site.ask(who, 'POST', `${to}/pictures`, { item: from, picture });
  beforeAll(async () => {
    site = deskItemsSite(given);
    site.writeStory('news/seen', 'published');
    site.write('news/seen/story.yaml', site.read('news/seen/story.yaml') + hero + worded);
    site.write('news/seen/goal.png', flatPng(8));
    site.write('news/seen/map-en.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await add('writer', 'hidden');
    site.write('news/hidden/story.yaml', site.read('news/hidden/story.yaml') + hero);
    site.write('news/hidden/goal.png', flatPng(8));
    const picture = (file: string, ...items: string[]) => ({ file, width: 8, height: 8, uses: items.map(use) });
    site.newsroom.pictures = [picture('a.png', 'news/hidden', 'news/seen'), picture('b.png', 'news/hidden')];
  });

  it('has what a person may read: a picture of another writer’s draft is in none', async () => {
    const files = async (who: Who) =>
      (await site.ask(who, 'GET', '/pictures?query=goal')).body.data.pictures.map(
        ({ file, uses }: { file: string; uses: PictureUse[] }) => [file, uses.length],
      );
    expect(await files('editor')).toEqual([
      ['a.png', 2],
      ['b.png', 1],
    ]);
    expect(await files('other')).toEqual([['a.png', 1]]);
    expect(site.newsroom.asked.at(-1)).toMatchObject({ filter: { query: 'goal', writer: { own: [] } } });
  });

  it('copies a picture with what is said of it, and the same one once', async () => {
    const story = await add('other', 'copied');
    site.write('news/copied/goal.png', 'another picture of this name');
    const { status, body } = await copy('other', story, 'news/seen');
    expect(status).toBe(200);
    expect(body.data.values).toEqual({
      ...{ src: 'goal-2.png', alt: { en: 'A goal' }, credit: { en: 'Ours' }, licence: 'CC0-1.0' },
    });
    expect(body.data.pictures.map(({ name }: { name: string }) => name)).toEqual(['goal-2.png', 'goal.png']);
    expect((await copy('other', story, 'news/seen')).body.data.values.src).toBe('goal-2.png');
    expect((await copy('other', story, 'news/seen', 'map')).body.data.values.src).toEqual({ en: 'map-en.svg' });
  });

  it('copies none that is not there, or that a person may not read or write to', async () => {
    const story = await add('other', 'refused');
    expect((await copy('other', story, 'news/hidden')).status).toBe(422);
    expect((await copy('other', story, 'news/seen', 'none')).status).toBe(422);
    expect((await copy('other', '/items/news/seen', 'news/seen')).status).toBe(403);
    expect((await copy('other', '/items/news/hidden', 'news/seen')).status).toBe(404);
  });

  it('copies beside the working copy of what readers see, and publishing takes it along', async () => {
    site.writeStory('news/open', 'published');
    const copied = await copy('editor', '/items/news/open', 'news/seen', 'map');
    expect(copied.status).toBe(200);
    expect(() => site.read('news/open/map-en.svg')).toThrow();
    expect((await site.ask('editor', 'POST', '/items/news/open/publish', {})).status).toBe(200);
    expect(site.read('news/open/map-en.svg')).toContain('<svg');
  });
});
