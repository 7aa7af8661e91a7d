import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { interactions } from '../support/interactions.ts';

onBothDatabases('ratings', (given) => {
  const site = accountSite(given);
  const { ask, signUp } = site;
  let readers: Awaited<ReturnType<typeof signUp>>[];
  beforeAll(async () => {
    site.publish(interactions({ news: ['one', 'two', 'three', 'busy', '__proto__'], match: ['one'] }));
    readers = await Promise.all(Array.from({ length: 3 }, () => signUp()));
  });
  const rate = (reader: number, path: string, value: unknown) =>
    ask('PUT', `/ratings/${path}`, { token: readers[reader]?.token ?? '', body: { value } });
  const read = async (path: string, reader?: number) =>
    (await ask('GET', `/ratings/${path}`, reader === undefined ? {} : { token: readers[reader]?.token ?? '' })).body
      .data as unknown;

  it('count once per reader, and have an average with one decimal', async () => {
    expect(await read('news/one', 0)).toEqual({ average: null, count: 0, mine: null });
    expect((await rate(0, 'news/one', 5)).body).toEqual({
      status: 200,
      message: 'Your rating has been saved',
      data: { average: 5, count: 1, mine: 5 },
    });
    await rate(1, 'news/one', 3.3);
    expect((await rate(2, 'news/one', 0)).body.data).toEqual({ average: 2.8, count: 3, mine: 0 });
    expect((await rate(0, 'news/one', 4.9)).body.data).toEqual({ average: 2.7, count: 3, mine: 4.9 });
    expect(await read('news/one')).toEqual({ average: 2.7, count: 3, mine: null });
    // Ids are their type's own.
    expect(await read('match/one', 0)).toEqual({ average: null, count: 0, mine: null });
  });

  it('can be taken back, more than once', async () => {
    await rate(0, 'news/two', 2);
    await rate(1, 'news/two', 4.5);
    const remove = () => ask('DELETE', '/ratings/news/two', { token: readers[0]?.token ?? '' });
    expect((await remove()).body.data).toEqual({ average: 4.5, count: 1, mine: null });
    expect((await remove()).body.data).toEqual({ average: 4.5, count: 1, mine: null });
    expect(await read('news/two', 0)).toEqual({ average: 4.5, count: 1, mine: null });
  });

  it.each([
    'news/none',
    'news/busy2',
    'club/one',
    'video/one',
    '__proto__/one',
    'constructor/name',
    'news/constructor',
  ])('of %s are not there', async (path) => {
    expect((await rate(0, path, 3)).status).toBe(404);
    expect((await ask('GET', `/ratings/${path}`)).status).toBe(404);
    expect((await ask('DELETE', `/ratings/${path}`, { token: readers[0]?.token ?? '' })).status).toBe(404);
  });

  it('of an item that is called __proto__ are like any other’s', async () => {
    expect((await rate(0, 'news/__proto__', 3)).body.data).toEqual({ average: 3, count: 1, mine: 3 });
  });

  it('of an id as long as a request can be are not there', async () => {
    expect((await rate(0, `news/${'x'.repeat(12_000)}`, 3)).status).toBe(404);
  });

  it.each([-0.1, 5.1, 3.25, 0.1 + 0.2, 1e300, -1e-9])('of %d are refused in both languages', async (value) => {
    const { status, body } = await rate(0, 'news/three', value);
    expect([status, body.errors]).toEqual([
      400,
      { value: 'Choose a rating from 0 to 5, with no more than one decimal place' },
    ]);
    const arabic = await ask('PUT', '/ratings/news/three', {
      token: readers[0]?.token ?? '',
      body: { value },
      language: 'ar',
    });
    expect(arabic.body.errors.value).toMatch(/^التقييم رقم من 0 إلى 5/);
    expect(await read('news/three')).toEqual({ average: null, count: 0, mine: null });
  });

  it.each([
    ['text', { value: '3' }, { value: 'Check this entry' }],
    ['nothing', {}, { value: 'Check this entry' }],
    ['a list', { value: [3] }, { value: 'Check this entry' }],
    ['more fields', { value: 3, user_id: 'x' }, { user_id: 'This field is not recognised' }],
  ])('of %s are refused, naming the field', async (_, body, errors) => {
    const answer = await ask('PUT', '/ratings/news/three', { token: readers[0]?.token ?? '', body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('are for readers who are signed in', async () => {
    expect((await ask('PUT', '/ratings/news/three', { body: { value: 3 } })).status).toBe(401);
    expect((await ask('DELETE', '/ratings/news/three')).status).toBe(401);
    expect((await ask('PUT', '/ratings/news/three', { token: 'x.y.z', body: { value: 3 } })).status).toBe(401);
    expect((await ask('GET', '/ratings/news/three', { cookie: '__Host-token=ended' })).body.data.mine).toBeNull();
  });

  describe('are refused', () => {
    it.each([
      ['from another site', { Origin: 'https://evil.example' }, 403],
      ['from a page of another site, by its own word', { 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
      ['as text', { 'Content-Type': 'text/plain' }, 415],
    ])('%s', async (_, headers, status) => {
      const token = readers[0]?.token ?? '';
      expect((await ask('PUT', '/ratings/news/three', { token, body: { value: 3 }, headers })).status).toBe(status);
      expect((await ask('DELETE', '/ratings/news/three', { token, headers })).status).toBe(status);
      expect(await read('news/three')).toEqual({ average: null, count: 0, mine: null });
    });
  });

  it('of one reader, a thousand at once, leave one row and one in the tally', { timeout: 60_000 }, async () => {
    // PostgreSQL has ten connections, for which nobody waits longer than five seconds.
    const concurrency = given.kind === 'SQLite' ? 1000 : 100;
    const answers = await atOnce(1000, concurrency, (at) => rate(0, 'news/busy', (at % 51) / 10));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { tables } = given.database;
    const rows = await tables.selectFrom('ratings').selectAll().where('item_id', '=', 'busy').execute();
    const tally = await tables.selectFrom('rating_tallies').selectAll().where('item_id', '=', 'busy').execute();
    expect(rows).toHaveLength(1);
    expect(tally).toEqual([{ item_type: 'news', item_id: 'busy', count: 1, tenths: rows[0]?.tenths }]);
  });
});
