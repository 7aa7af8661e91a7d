import { beforeAll, describe, expect, it } from 'vitest';
import { maxChanges, maxFollowed, maxItemLength, maxPlaces, placeDays } from '#contract/following/limits.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';

const dayMs = 24 * 60 * 60_000;

onBothDatabases('what a reader keeps', (given) => {
  const site = accountSite(given);
  const { ask, signUp, clock } = site;
  let token: string;
  const nobodys = { following: [], saved: [], places: [] };
  const read = async (of = token) => (await ask('GET', '/user/library', { token: of })).body.data as typeof nobodys;
  const change = (body: object, of = token) => ask('PATCH', '/user/library', { token: of, body });
  beforeAll(async () => {
    ({ token } = await signUp());
  });

  it('is empty at first, and then what was followed and saved, in its order', async () => {
    expect(await read()).toEqual(nobodys);
    const at = new Date(clock.now).toISOString();
    const path = '/ar/news/إسبانيا-بطلة-العالم';
    const answer = await change({
      following: { 'club/egypt': true, 'competition/world-cup': true, 'player/mohamed-salah': true },
      saved: { 'news/spain-champions': path },
      places: { 'articles/offside-law': 420 },
    });
    expect(answer.body).toMatchObject({ status: 200, message: 'Saved' });
    const library = await read();
    expect(library).toEqual(answer.body.data);
    expect(library.following).toEqual(['club/egypt', 'competition/world-cup', 'player/mohamed-salah']);
    expect(library.saved).toMatchObject([{ story: 'news/spain-champions', path }]);
    expect(library.places).toMatchObject([{ story: 'articles/offside-law', thousandths: 420 }]);
    site.pass(1000);
    // Once more changes nothing, and does not make it newer.
    await change({ following: { 'club/egypt': true } });
    expect((await read()).following[0]).toBe('club/egypt');
    expect(new Date((library.places[0] as unknown as { read_at: string }).read_at) >= new Date(at)).toBe(true);
  });

  it('of two devices is the same: what one removes does not come back from the other', async () => {
    const { token: own } = await signUp();
    await change({ following: { 'club/egypt': true } }, own);
    // Another device, where a guest had followed something, signs in: union.
    const merged = await change({ following: { 'club/morocco': true, 'club/egypt': true } }, own);
    expect(merged.body.data.following).toEqual(['club/egypt', 'club/morocco']);
    await change({ following: { 'club/egypt': false } }, own);
    site.pass(1000);
    // The first device sends what it changed, not its list.
    const later = await change({ following: { 'club/algeria': true } }, own);
    expect(later.body.data.following).toEqual(['club/morocco', 'club/algeria']);
  });

  it('keeps the order of what is sent in several requests at one moment', async () => {
    const { token: own } = await signUp();
    const first = ['club/z', 'club/y', 'club/x'];
    const second = ['club/b', 'club/a'];
    for (const items of [first, second])
      await change({ following: Object.fromEntries(items.map((item) => [item, true])) }, own);
    expect((await read(own)).following).toEqual([...first, ...second]);
  });

  it('is its reader’s alone', async () => {
    const other = await signUp();
    expect(await read(other.token)).toEqual(nobodys);
    for (const method of ['GET', 'PATCH'])
      expect((await ask(method, '/user/library', method === 'PATCH' ? { body: {} } : {})).status).toBe(401);
    const headers = { Origin: 'https://evil.example' };
    expect((await ask('PATCH', '/user/library', { token, body: {}, headers })).status).toBe(403);
  });

  it.each([
    [{ following: { 'venue/cairo': true } }, 'following', 'You can follow teams, players and competitions only'],
    [{ following: { 'club/../x': true } }, 'following', 'You can follow teams, players and competitions only'],
    [
      { following: { [`club/${'a'.repeat(maxItemLength)}`]: true } },
      'following',
      'You can follow teams, players and competitions only',
    ],
    [{ following: { 'club/x': 1 } }, 'following', 'Check this entry'],
    [{ saved: { 'news/x': 'https://evil.example' } }, 'saved', 'Only stories on this site can be saved'],
    [{ saved: { 'news/x': '/ar/articles/x' } }, 'saved', 'Only stories on this site can be saved'],
    [{ saved: { 'video/x': '/ar/video/x' } }, 'saved', 'Only stories on this site can be saved'],
    [{ saved: { 'news/x': '/ar/news/../../x' } }, 'saved', 'Only stories on this site can be saved'],
    [{ places: { 'news/x': 0 } }, 'places', 'A reading position must belong to a story and lie between 1 and 999'],
    [{ places: { 'news/x': 1000 } }, 'places', 'A reading position must belong to a story and lie between 1 and 999'],
    [{ places: { 'news/x': 1.5 } }, 'places', 'Check this entry'],
    [{ ratings: {} }, 'ratings', 'This field is not recognised'],
  ])('refuses %j, naming the field', async (body, field, message) => {
    const before = await read();
    const { status, body: answer } = await change(body);
    expect([status, answer.errors]).toEqual([422, { [field]: message }]);
    expect(await read()).toEqual(before);
  });

  it('takes names of the language’s own objects as what they are: unknown', async () => {
    const raw = '{"following":{"__proto__":true,"constructor":true}}';
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await ask('PATCH', '/user/library', { token, raw, headers });
    expect(status).toBe(422);
  });

  it('has limits: all of a change that goes beyond is refused, and removing makes room', async () => {
    const { token: own } = await signUp();
    const many = Array.from({ length: maxFollowed }, (_, at) => [`club/c${at}`, true] as const);
    for (let at = 0; at < maxFollowed; at += maxChanges)
      await change({ following: Object.fromEntries(many.slice(at, at + maxChanges)) }, own);
    expect((await read(own)).following).toHaveLength(maxFollowed);
    const large = await change({ following: Object.fromEntries(many.slice(0, maxChanges + 1)) }, own);
    expect([large.status, large.body.errors]).toEqual([
      422,
      { following: `No more than ${maxChanges} changes at once` },
    ]);
    const beyond = await change({ following: { 'club/one-more': true }, saved: { 'news/x': '/ar/news/x' } }, own);
    expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([422, ['following']]);
    expect((await read(own)).saved).toEqual([]);
    expect((await change({ following: { 'club/one-more': true, 'club/c0': false } }, own)).status).toBe(200);
    const places = Object.fromEntries(Array.from({ length: maxPlaces + 5 }, (_, at) => [`news/n${at}`, 100]));
    const library = (await change({ places }, own)).body.data as { places: { story: string }[] };
    expect(library.places).toHaveLength(maxPlaces);
    expect(library.places.at(-1)?.story).toBe(`news/n${maxPlaces + 4}`);
  });

  it('forgets a reading place after its time, and at the end of the story', async () => {
    const { token: own } = await signUp();
    await change({ places: { 'news/old': 300, 'news/read': 300 } }, own);
    expect((await change({ places: { 'news/read': null } }, own)).body.data.places).toHaveLength(1);
    const begin = clock.now;
    site.pass((placeDays - 1) * dayMs);
    expect((await read(own)).places).toHaveLength(1);
    site.pass(dayMs);
    // The session has ended by then, too: what is left is asked of the database.
    clock.now = begin + placeDays * dayMs + 1;
    const { libraryOf } = await import('#server/features/library/library.ts');
    const { user_id } = await given.database.tables
      .selectFrom('library_items')
      .select('user_id')
      .where('item', '=', 'news/old')
      .executeTakeFirstOrThrow();
    expect((await libraryOf(given.database.tables, user_id, clock.now)).places).toEqual([]);
    clock.now = begin;
  });

  describe('is the reader’s to take and to delete', () => {
    it('with the account', async () => {
      const leaving = await signUp();
      const body = {
        following: { 'club/egypt': true },
        saved: { 'news/x': '/en/news/x' },
        places: { 'news/x': 500 },
      };
      await change(body, leaving.token);
      const exported = (await ask('GET', '/user/export', { token: leaving.token })).body;
      expect(exported.following).toMatchObject([{ item: 'club/egypt' }]);
      expect(exported.saved_stories).toMatchObject([{ story: 'news/x', path: '/en/news/x' }]);
      expect(exported.reading_places).toMatchObject([{ story: 'news/x', thousandths: 500 }]);
      site.pass(61_000);
      const sent = await ask('DELETE', '/user', { token: leaving.token });
      const otp_code = await site.codeTo(leaving.email, 1);
      await ask('POST', '/confirm', { token: sent.body.data.access_token as string, body: { otp_code } });
      const left = given.database.tables.selectFrom('library_items').selectAll().where('user_id', '=', leaving.id);
      expect(await left.execute()).toEqual([]);
      expect((await change(body, leaving.token)).status).toBe(401);
    });
  });

  it('is one list, whatever is changed at once', async () => {
    const { token: own } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => change({ following: { [`club/c${at % 20}`]: at < 40 } }, own)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const library = await read(own);
    expect(new Set(library.following).size).toBe(library.following.length);
  });
});
