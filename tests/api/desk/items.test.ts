import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxRevisions } from '#contract/desk/item-limits.ts';
import { accountLimitKeys } from '#server/platform/limits/keys.ts';
import { rateLimits } from '#server/platform/limits/rate-limits.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite } from '../support/desk-items.ts';
import { deskStories } from '../support/desk-stories.ts';

onTestedDatabases('items of the desk', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => (site = deskItemsSite(given)));
  const { story, fileOf, save } = deskStories(() => site);

  describe('a draft', () => {
    it('is begun, written and published by those who may', async () => {
      const begun = await site.ask('writer', 'POST', '/items', { section: 'news', title: { en: 'A Great Début!' } });
      expect([begun.status, begun.body.data]).toEqual([201, { item: 'news/a-great-debut' }]);
      const path = '/items/news/a-great-debut';
      expect((await save(path, 'ar.md', { text: 'نص\n' }, 'writer')).status).toBe(200);
      expect(
        (await save(path, 'story.yaml', { changes: [{ path: ['dek', 'ar'], value: 'سطر' }] }, 'writer')).status,
      ).toBe(200);
      expect((await site.ask('writer', 'POST', `${path}/publish`, {})).status).toBe(403);
      expect(site.read('news/a-great-debut/story.yaml')).toContain('status: draft');
      const published = await site.ask('editor', 'POST', `${path}/publish`, {});
      expect(published.body.data).toEqual({ status: 'published', publishedAt: '2026-07-20T09:00:00Z' });
      expect(site.read('news/a-great-debut/story.yaml')).toContain('status: published');
      expect(site.audited).toEqual(
        expect.arrayContaining(['w create news/a-great-debut', 'e publish news/a-great-debut']),
      );
      expect((await save(path, 'ar.md', { text: 'آخر\n' }, 'writer')).status).toBe(403);
    });

    it('gets another id where its name is taken, and one of the day for a title in Arabic', async () => {
      const begin = async (title: object) =>
        (await site.ask('writer', 'POST', '/items', { section: 'articles', title })).body.data.item;
      expect([await begin({ en: 'Same' }), await begin({ en: 'Same' })]).toEqual(['articles/same', 'articles/same-2']);
      expect(await begin({ ar: 'عنوان' })).toBe('articles/2026-07-20');
    });

    it('is saved into the content at once, and keeps every other byte', async () => {
      const { item, path } = story('draft');
      const before = site.read(`${item}/story.yaml`);
      const { body } = await save(path, 'story.yaml', { changes: [{ path: ['title', 'en'], value: 'New' }] });
      expect(site.read(`${item}/story.yaml`)).toBe(before.replace("'Title'", "'New'"));
      expect(body.data.hash).toBe(body.data.publishedHash);
    });

    it.each([
      ['another status', { changes: [{ path: ['status'], value: 'published' }] }],
      ['another id', { changes: [{ path: ['id'], value: 'other' }] }],
      ['no status', { changes: [{ path: ['status'] }] }],
      ['no YAML', { text: 'a: [' }],
      ['half a character', { text: 'id: \ud83d' }],
      ['a zero byte', { text: 'id: x\0' }],
      ['neither text nor changes', {}],
      ['both', { text: '', changes: [] }],
    ])('is not saved with %s', async (_, edit) => {
      const { item, path } = story('draft');
      const before = site.read(`${item}/story.yaml`);
      expect((await save(path, 'story.yaml', edit)).status).toBe(422);
      expect(site.read(`${item}/story.yaml`)).toBe(before);
    });
  });

  describe('what readers see', () => {
    it('changes when it is published again, and not when it is saved', async () => {
      const { item, path } = story('published');
      const before = site.read(`${item}/ar.md`);
      await save(path, 'ar.md', { text: 'جديد\n' });
      expect(site.read(`${item}/ar.md`)).toBe(before);
      expect((await fileOf(path, 'ar.md')).text).toBe('جديد\n');
      const story4 = site.read(`${item}/story.yaml`);
      expect((await site.ask('editor', 'POST', `${path}/publish`, {})).status).toBe(200);
      expect(site.read(`${item}/ar.md`)).toBe('جديد\n');
      expect(site.read(`${item}/story.yaml`)).toBe(story4);
      expect((await site.ask('editor', 'GET', path)).body.data.hasWorkingCopy).toBe(false);
    });

    it('stays where the working copy is discarded', async () => {
      const { item, path } = story('published');
      await save(path, 'ar.md', { text: 'جديد\n' });
      expect((await site.ask('editor', 'DELETE', `${path}/working-copy`)).status).toBe(200);
      expect((await fileOf(path, 'ar.md')).text).toBe(site.read(`${item}/ar.md`));
    });

    it('is merged by paragraph with what was changed outside, or both are shown', async () => {
      const { item, path } = story('published');
      await save(path, 'ar.md', { text: 'فقرة أولى\n\nثانية بقلم الديسك\n' });
      site.write(`${item}/ar.md`, 'أولى من الخارج\n\nفقرة ثانية\n');
      expect((await site.ask('editor', 'POST', `${path}/publish`, {})).status).toBe(200);
      expect(site.read(`${item}/ar.md`)).toBe('أولى من الخارج\n\nثانية بقلم الديسك\n');
      await save(path, 'ar.md', { text: 'أولى من الخارج\n\nمن الديسك\n' });
      site.write(`${item}/ar.md`, 'أولى من الخارج\n\nمن الخارج\n');
      const refused = await site.ask('editor', 'POST', `${path}/publish`, {});
      expect([refused.status, refused.body.conflict]).toMatchObject([
        409,
        {
          ...{ name: 'ar.md', own: 'أولى من الخارج\n\nمن الديسك\n', published: 'أولى من الخارج\n\nمن الخارج\n' },
          base: 'أولى من الخارج\n\nثانية بقلم الديسك\n',
        },
      ]);
      const { publishedHash: merged } = await fileOf(path, 'ar.md');
      await save(path, 'ar.md', { text: 'أولى من الخارج\n\nمن كليهما\n', merged });
      expect((await site.ask('editor', 'POST', `${path}/publish`, {})).status).toBe(200);
      expect(site.read(`${item}/ar.md`)).toBe('أولى من الخارج\n\nمن كليهما\n');
    });

    it('is withdrawn, published again, scheduled and corrected', async () => {
      const { item, path } = story('published');
      const before = site.read(`${item}/story.yaml`);
      expect((await site.ask('editor', 'POST', `${path}/withdraw`)).status).toBe(200);
      expect(site.read(`${item}/story.yaml`)).toBe(before.replace('published\n', 'archived\n'));
      expect((await site.ask('editor', 'POST', `${path}/withdraw`)).status).toBe(409);
      expect((await site.ask('editor', 'POST', `${path}/publish`, {})).body.data.publishedAt).toBe(
        '2026-07-04T06:00:00Z',
      );
      expect(site.read(`${item}/story.yaml`)).toBe(before);
      const corrected = await site.ask('editor', 'POST', `${path}/correct`, { note: { en: 'The score was 1–0.' } });
      expect(corrected.status).toBe(200);
      expect(site.read(`${item}/story.yaml`)).toBe(
        `${before}corrections:\n  - at: '2026-07-20T09:00:00Z'\n    note:\n      en: 'The score was 1–0.'\n`,
      );
      const at = '2026-07-21T06:30:00+03:00';
      const scheduled = await site.ask('editor', 'POST', `${path}/publish`, { at });
      expect(scheduled.body.data).toEqual({ status: 'scheduled', publishedAt: '2026-07-21T03:30:00Z' });
    });

    it('is not published with mistakes', async () => {
      const { item, path } = story('draft');
      site.newsroom.problems = [
        { file: 'story.yaml', field: 'hero', message: 'It is missing', kind: 'mistake' },
        { file: 'ar.md', field: '', message: 'Long', kind: 'advice' },
      ];
      const refused = await site.ask('editor', 'POST', `${path}/publish`, {});
      expect([refused.status, refused.body.data.length]).toEqual([422, 1]);
      site.newsroom.problems = [];
      expect(site.read(`${item}/story.yaml`)).toContain('status: draft');
    });
  });

  it('a text that was changed meanwhile is not overwritten, and the answer has it', async () => {
    const { item, path } = story('draft');
    const { hash: from } = await fileOf(path, 'ar.md');
    site.write(`${item}/ar.md`, 'من الخارج\n');
    const refused = await site.ask('editor', 'PUT', `${path}/files`, { name: 'ar.md', from, text: 'من الديسك\n' });
    expect([refused.status, refused.body.data.text]).toEqual([409, 'من الخارج\n']);
    const seen = { 'ar.md': from };
    expect((await site.ask('editor', 'POST', `${path}/publish`, { from: seen })).body.data.text).toBe('من الخارج\n');
    expect(site.read(`${item}/ar.md`)).toBe('من الخارج\n');
  });

  it('a save whose answer was lost is asked for again', async () => {
    const { path } = story('draft');
    const { hash: from } = await fileOf(path, 'ar.md');
    const edit = { name: 'ar.md', from, text: 'مرتان\n' };
    const first = await site.ask('editor', 'PUT', `${path}/files`, edit);
    expect((await site.ask('editor', 'PUT', `${path}/files`, edit)).body.data).toEqual(first.body.data);
    const other = await site.ask('editor', 'PUT', `${path}/files`, { name: 'en.md', from: null, text: 'New\n' });
    expect(other.status).toBe(200);
  });

  it('revisions have every text with who saved it, also from outside, and are restored', async () => {
    const { item, path } = story('draft');
    await save(path, 'ar.md', { text: 'واحد\n' });
    site.write(`${item}/ar.md`, 'من الخارج\n');
    await save(path, 'ar.md', { text: 'اثنان\n' });
    const { body } = await site.ask('editor', 'GET', `${path}/revisions`);
    expect(body.data.map(({ n, action }: { n: number; action: string }) => [n, action])).toEqual([
      [4, 'save'],
      [3, 'outside'],
      [2, 'save'],
      [1, 'outside'],
    ]);
    expect((await site.ask('editor', 'GET', `${path}/revisions/3`)).body.data.texts['ar.md']).toBe('من الخارج\n');
    expect((await site.ask('editor', 'POST', `${path}/revisions/2/restore`)).status).toBe(200);
    expect(site.read(`${item}/ar.md`)).toBe('واحد\n');
    expect((await site.ask('editor', 'GET', `${path}/revisions/99`)).status).toBe(404);
  });

  it('revisions are the last two hundred, and no text is kept without one', async () => {
    const { item, path } = story('draft');
    const { tables } = given.database;
    const count = maxRevisions + 5;
    let from: string | null = null;
    for (let n = 1; n <= count; n += 1)
      from = (await site.ask('editor', 'PUT', `${path}/files`, { name: 'en.md', from, text: `only ${item} ${n}\n` }))
        .body.data.hash;
    const { body } = await site.ask('editor', 'GET', `${path}/revisions`);
    expect([body.data.length, body.data.at(0).n]).toEqual([maxRevisions, count + 1]);
    const texts = await tables
      .selectFrom('desk_texts')
      .select('text')
      .where('text', 'like', `only ${item} %`)
      .execute();
    expect(texts).toHaveLength(maxRevisions);
  });

  it('is begun so many times an hour by one person', async () => {
    const [{ max }] = rateLimits.deskItems;
    const key = accountLimitKeys.deskItems('o');
    const events = Array.from({ length: max }, () => ({ key, at: Date.now() }));
    await given.database.tables.insertInto('rate_limit_events').values(events).execute();
    const refused = await site.ask('other', 'POST', '/items', { section: 'news', title: { en: 'One more' } });
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('a restored revision keeps the status that there is', async () => {
    const { item, path } = story('draft');
    await save(path, 'ar.md', { text: 'واحد\n' });
    await site.ask('editor', 'POST', `${path}/publish`, {});
    await site.ask('editor', 'POST', `${path}/revisions/1/restore`);
    expect(site.read(`${item}/story.yaml`)).toContain('status: published');
    expect((await fileOf(path, 'story.yaml')).text).toContain('status: published');
  });

  it('an item goes into the trash and comes back with its working copy', async () => {
    const { item, path } = story('published');
    await save(path, 'ar.md', { text: 'جديد\n' });
    expect((await site.ask('editor', 'DELETE', path)).status).toBe(200);
    expect(existsSync(join(site.contentDir, item))).toBe(false);
    const [first] = (await site.ask('editor', 'GET', '/trash')).body.data;
    expect(first).toMatchObject({ item, title: { en: 'Title' } });
    expect(
      (await site.ask('editor', 'POST', '/items', { section: 'news', id: item.slice(5), title: { en: 'x' } })).status,
    ).toBe(409);
    expect((await site.ask('editor', 'POST', `/trash/${first.n}/restore`)).body.data).toEqual({ item });
    expect((await fileOf(path, 'ar.md')).text).toBe('جديد\n');
    expect((await site.ask('editor', 'POST', `/trash/${first.n}/restore`)).status).toBe(404);
  });

  it('people who have it open see each other', async () => {
    const { path } = story('published');
    expect((await site.ask('writer', 'PUT', `${path}/presence`)).body.data).toEqual([]);
    expect((await site.ask('editor', 'PUT', `${path}/presence`)).body.data).toEqual([{ id: 'w', name: 'Writer' }]);
    expect((await site.ask('writer', 'GET', path)).body.data.people).toEqual([{ id: 'e', name: 'Editor' }]);
    await site.ask('writer', 'DELETE', `${path}/presence`);
    expect((await site.ask('editor', 'PUT', `${path}/presence`)).body.data).toEqual([]);
  });

  it('a preview has the edits that are not saved, and saves none', async () => {
    const { item, path } = story('published');
    const before = site.read(`${item}/ar.md`);
    const edits = [{ name: 'ar.md', from: null, text: 'غير محفوظ' }];
    const preview = await site.ask('editor', 'POST', `${path}/preview`, { locale: 'ar', edits });
    expect(preview.body.data).toEqual({ html: 'غير محفوظ', problems: [] });
    expect(site.newsroom.asked.at(-1)).toMatchObject({ kind: 'preview', viewer: 'e', locale: 'ar', language: 'en' });
    await site.ask('editor', 'POST', `${path}/check`, { edits });
    expect(site.newsroom.asked.at(-1)).toMatchObject({ kind: 'check', files: { texts: { 'ar.md': 'غير محفوظ' } } });
    expect((await fileOf(path, 'ar.md')).text).toBe(before);
  });

  it.each([
    ['a path that leads out', '/items/news/..%2f..%2fdata'],
    ['a section that there is not', '/items/pages/about'],
    ['an item that there is not', '/items/news/none'],
    ['a name with other signs', '/items/news/a.b'],
  ])('%s opens nothing', async (_, path) => {
    expect([404, 422]).toContain((await site.ask('editor', 'GET', path)).status);
    expect([404, 422]).toContain(
      (await site.ask('editor', 'PUT', `${path}/files`, { name: 'ar.md', from: null, text: 'x' })).status,
    );
  });

  it('a link out of the content is neither read nor written', async () => {
    const secret = join(site.dataDir, 'secret');
    mkdirSync(secret, { recursive: true });
    writeFileSync(join(secret, 'story.yaml'), 'id: linked\nstatus: draft\n');
    symlinkSync(secret, join(site.contentDir, 'news', 'linked'));
    expect((await site.ask('editor', 'GET', '/items/news/linked')).status).toBe(409);
    const { item, path } = story('draft');
    writeFileSync(join(secret, 'en.md'), 'secret');
    symlinkSync(join(secret, 'en.md'), join(site.contentDir, item, 'en.md'));
    const answer = await site.ask('editor', 'GET', path);
    expect([answer.status, JSON.stringify(answer.body).includes('secret')]).toEqual([409, false]);
  });
});
