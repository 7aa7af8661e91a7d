import { beforeAll, expect, it } from 'vitest';
import { itemRouters } from '#server/features/desk/item-routes.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite, paperTime, type Who } from '../support/desk-items.ts';

/** In a draft, and in the working copy of what is published: no other writer ever sees it. */
const secret = 'سر-Secret';

onTestedDatabases('a writer’s draft', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  const draft = '/items/news/secret-draft';
  const published = '/items/news/in-the-paper';
  beforeAll(async () => {
    site = deskItemsSite(given);
    await site.ask('writer', 'POST', '/items', { section: 'news', id: 'secret-draft', title: { en: secret } });
    await site.ask('writer', 'PUT', `${draft}/files`, { name: 'ar.md', from: null, text: secret });
    site.write('news/secret-draft/hero.png', secret);
    await site.ask('writer', 'POST', '/items', { section: 'news', id: 'thrown-away', title: { en: secret } });
    await site.ask('writer', 'DELETE', '/items/news/thrown-away');
    site.writeStory('news/in-the-paper', 'published');
    const saved = await site.ask('editor', 'PUT', `${published}/files`, { name: 'en.md', from: null, text: secret });
    expect(saved.status).toBe(200);
    const listed = (item: string) => ({
      ...{ item, status: 'draft', title: { en: item }, slug: {}, languages: [], author: 'a' },
      ...{ publishedAt: '2026-07-20T09:00:00Z', hasMistakes: false },
    });
    site.newsroom.listed = ['news/secret-draft', 'news/in-the-paper'].map((item) => listed(item) as never);
  });

  /** Every route that names an item, with a body that it takes. */
  const requests = (path: string): [method: string, path: string, body?: unknown][] => [
    ['GET', path],
    ['PUT', `${path}/files`, { name: 'ar.md', from: null, text: 'x' }],
    ['PUT', `${path}/files`, { name: 'story.yaml', from: null, changes: [{ path: ['dek'], value: 'x' }] }],
    ['DELETE', `${path}/working-copy`],
    ['POST', `${path}/publish`, {}],
    ['POST', `${path}/withdraw`],
    ['POST', `${path}/correct`, { note: { en: 'x' } }],
    ['POST', `${path}/preview`, { locale: 'ar', edits: [] }],
    ['POST', `${path}/preview`, { locale: 'ar', edits: [{ name: 'en.md', from: null, text: 'x' }] }],
    ['POST', `${path}/check`, { edits: [] }],
    ['POST', `${path}/check`, { edits: [{ name: 'en.md', from: null, text: 'x' }] }],
    ['POST', `${path}/share-image`, { locale: 'ar', edits: [] }],
    ['GET', `${path}/preview-links`],
    ['POST', `${path}/preview-links`, { locale: 'ar' }],
    ['DELETE', `${path}/preview-links/1`],
    ['GET', `${path}/live?locale=ar`],
    ['GET', `${path}/outdated`],
    ['GET', `${path}/revisions`],
    ['GET', `${path}/revisions/1`],
    ['POST', `${path}/revisions/1/restore`],
    ['PUT', `${path}/presence`],
    ['DELETE', `${path}/presence`],
    ['PUT', `${path}/pictures/hero.png`, new Uint8Array([1])],
    ['GET', `${path}/pictures/hero.png`],
    ['DELETE', `${path}/pictures/hero.png`],
    ['POST', `${path}/pictures`, { item: 'news/in-the-paper', picture: 'hero' }],
    ['DELETE', path],
  ];
  const others: [method: string, path: string, body?: unknown][] = [
    ['GET', '/items'],
    ['POST', '/items', { section: 'news', title: { en: 'Mine' } }],
    ['GET', '/find?query=s&locale=ar'],
    ['GET', '/trash'],
    ['POST', '/trash/1795811111111/restore'],
    ['GET', '/media/a.webp'],
    ['GET', '/pictures'],
  ];

  it('is named by every route here', () => {
    const named = new Set([...requests(draft), ...others].map(([method, path]) => `${method} ${path.split('?')[0]}`));
    const routes = itemRouters(site.parts()).flatMap(({ openAPIRegistry }) =>
      openAPIRegistry.definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : [])),
    );
    const filled = (path: string): string =>
      path
        .replace('/trash/{n}', '/trash/1795811111111')
        .replace('{section}/{id}', 'news/secret-draft')
        .replace('{n}', '1')
        .replace('{name}', 'hero.png')
        .replace('{file}', 'a.webp');
    expect(
      routes.map(({ method, path }) => `${method.toUpperCase()} ${filled(path)}`).filter((route) => !named.has(route)),
    ).toEqual([]);
  });

  it('is as if it were not there, for another writer, by every route', async () => {
    const before = [site.read('news/secret-draft/story.yaml'), site.read('news/secret-draft/ar.md')];
    for (const [method, path, body] of requests(draft)) {
      const { status, bytes } = await site.ask('other', method, path, body);
      expect([method, path, status === 404 || path.endsWith('presence')]).toEqual([method, path, true]);
      expect(String(bytes)).not.toContain(secret);
    }
    expect([site.read('news/secret-draft/story.yaml'), site.read('news/secret-draft/ar.md')]).toEqual(before);
  });

  it('nor is a working copy of what is published, which another writer reads and does not change', async () => {
    const before = [site.read('news/in-the-paper/story.yaml'), site.read('news/in-the-paper/ar.md')];
    for (const who of ['other', 'writer'] as const)
      for (const [method, path, body] of requests(published)) {
        const { status, bytes } = await site.ask(who, method, path, body);
        const isReading =
          /(?:in-the-paper|preview|check|share-image|live\?locale=ar|presence)$/.test(path) && method !== 'DELETE';
        const isEdited = JSON.stringify(body)?.includes('en.md');
        if (!path.endsWith('presence') && !path.includes('pictures'))
          expect([method, path, status]).toEqual([method, path, isReading && !isEdited ? 200 : 403]);
        expect(String(bytes)).not.toContain(secret);
      }
    for (const { kind, ...asked } of site.newsroom.asked)
      if (kind === 'preview' || kind === 'shareImage' || kind === 'check')
        expect(JSON.stringify(asked)).not.toContain(secret);
    expect([site.read('news/in-the-paper/story.yaml'), site.read('news/in-the-paper/ar.md')]).toEqual(before);
  });

  it('is in no list, nor found, nor in the trash, for another writer', async () => {
    const seen = async (who: Who) => ({
      listed: (await site.ask(who, 'GET', '/items')).body.data.items.map(({ item }: { item: string }) => item),
      found: (await site.ask(who, 'GET', '/find?query=s&locale=ar')).body.data.map(({ id }: { id: string }) => id),
      trash: (await site.ask(who, 'GET', '/trash')).body.data.length,
    });
    const all = ['news/secret-draft', 'news/in-the-paper'];
    expect(await seen('other')).toEqual({ listed: ['news/in-the-paper'], found: ['news/in-the-paper'], trash: 0 });
    expect(await seen('writer')).toEqual({ listed: all, found: all, trash: 1 });
    expect(await seen('editor')).toEqual({ listed: all, found: all, trash: 1 });
    await site.ask('other', 'GET', '/items');
    expect(site.newsroom.asked.at(-1)).toMatchObject({ filter: { writer: { own: [], now: paperTime } } });
  });

  it('stays another’s where its name is asked for again', async () => {
    const { n } = (await site.ask('writer', 'GET', '/trash')).body.data[0];
    expect((await site.ask('other', 'POST', `/trash/${n}/restore`)).status).toBe(404);
    const again = { section: 'news', id: 'thrown-away', title: { en: 'Mine' } };
    expect((await site.ask('other', 'POST', '/items', again)).status).toBe(409);
    expect((await site.ask('other', 'GET', '/items/news/thrown-away/revisions')).status).toBe(404);
  });

  it('stays one where it was scheduled and withdrawn before its time, and can be discarded and scheduled again', async () => {
    const [item, path] = ['news/embargo', '/items/news/embargo'];
    site.writeStory(item, 'draft');
    const at = '2026-07-21T06:30:00Z';
    const schedule = async (): Promise<string> =>
      (await site.ask('editor', 'POST', `${path}/publish`, { at })).body.data.status;
    expect(await schedule()).toBe('scheduled');
    await site.ask('editor', 'PUT', `${path}/files`, { name: 'en.md', from: null, text: secret });
    const { body } = await site.ask('editor', 'POST', `${path}/withdraw`);
    expect(body.data).toEqual({ status: 'draft', publishedAt: at });
    expect((await site.ask('other', 'GET', path)).status).toBe(404);
    expect((await site.ask('editor', 'DELETE', `${path}/working-copy`)).status).toBe(200);
    expect(await schedule()).toBe('scheduled');
  });

  it('opens to nobody who is not signed in', async () => {
    for (const [method, path, body] of [...requests(draft), ...others])
      expect([method, path, (await site.ask('nobody', method, path, body)).status]).toEqual([method, path, 401]);
  });
});
