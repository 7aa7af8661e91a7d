import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveEntry } from '#contract/live/entry.ts';
import { maxEntries } from '#contract/live/routes.ts';
import { addEntry } from '#server/platform/journal.ts';
import { addLiveToken, listLiveTokens, revokeLiveToken } from '#server/features/live/live-tokens.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { interactions } from '../support/interactions.ts';
import { nginxMissing, startNginxCaching } from '../support/nginx.ts';
import { polling } from '../../support/polling.ts';

const start: LiveEntry = { type: 'start', period: 'firstHalf' };
const goal = (side: 'home' | 'away', minute = 23): LiveEntry => ({
  type: 'goal',
  side,
  minute,
  name: { ar: 'تريزيغيه', en: 'Trézéguet' },
});

onBothDatabases('the journal of a match', (given) => {
  const site = accountSite(given);
  let token: string;
  beforeAll(async () => {
    site.publish(
      interactions({
        match: [
          'final',
          'derby',
          'cup',
          'full',
          'kept',
          'quick',
          'late',
          'over',
          'behind',
          'unread',
          'now',
          '__proto__',
        ],
      }),
    );
    token = await addLiveToken(given.database.tables, 'touchline', Date.now());
  });
  const add = (match: string, id: string, entry: LiveEntry, others: { at?: string; token?: string } = {}) => {
    const { at, token: other = token } = others;
    return site.ask('POST', `/live/${match}/entries`, { token: other, body: { id, entry, ...(at && { at }) } });
  };
  const read = async (match: string, app = site.open(), headers = {}) => {
    const response = await app.request(
      `${siteUrl}/live/${match}.json`,
      { headers },
      { incoming: { socket: {}, headers: {} } },
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };

  it('is what readers get, with the score after each event and the next time to ask', async () => {
    expect((await read('final')).body).toEqual({ next: 30_000 });
    const at = new Date(site.clock.now).toISOString();
    await add('final', 'a', start, { at });
    const { status, body } = await add('final', 'b', goal('away'));
    expect([status, body.message]).toEqual([201, 'It is in the journal']);
    expect(body.data).toMatchObject({ n: 2, id: 'b', feed: 'touchline', entry: goal('away') });
    const { headers, body: file } = await read('final');
    expect(file).toMatchObject({
      next: 2000,
      match: {
        n: 2,
        status: 'IN_PLAY',
        since: Date.parse(at),
        score: { home: 0, away: 1 },
        events: [{ id: 'b', minute: 23 }],
      },
    });
    expect(headers.get('Cache-Control')).toContain('s-maxage=1');
    expect((await read('final', undefined, { 'If-None-Match': headers.get('ETag') })).status).toBe(304);
  });

  it('takes an entry once, however often it is sent, and no other one with its id', async () => {
    await add('derby', 'a', start);
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('derby', 'b', goal('home'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(answers.map(({ body }) => body.data.n as number)).toEqual([2, 2, 2, 2, 2]);
    const other = await add('derby', 'b', goal('away'));
    expect([other.status, other.body.message]).toEqual([409, 'Another entry has this id']);
    expect((await read('derby')).body).toMatchObject({ match: { n: 2, score: { home: 1, away: 0 } } });
  });

  it('refuses what cannot follow, in the language of whoever enters it, and takes an undo', async () => {
    const early = await site.ask('POST', '/live/cup/entries', {
      token,
      language: 'ar',
      body: { id: 'a', entry: goal('home') },
    });
    expect([early.status, early.body.message]).toEqual([409, 'لم تبدأ المباراة: أدخل انطلاقها أولًا']);
    await add('cup', 'a', start);
    await add('cup', 'b', goal('home'));
    await add('cup', 'c', { type: 'undo', of: 'b' });
    expect((await read('cup')).body).toMatchObject({ match: { n: 3, score: { home: 0, away: 0 }, events: [] } });
    const { body } = await site.ask('GET', '/live/cup/entries', { token });
    expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('has entries that are made at once one after another, each once', async () => {
    await add('quick', 'start', start);
    await Promise.all(Array.from({ length: 30 }, (_, at) => add('quick', `goal-${at}`, goal('home'))));
    const { body } = await site.ask('GET', '/live/quick/entries', { token });
    expect((body.data as { n: number }[]).map(({ n }) => n)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
    expect((await read('quick')).body).toMatchObject({ match: { score: { home: 30, away: 0 } } });
  });

  it('has so many entries at most', async () => {
    await add('full', 'start', start);
    const note: LiveEntry = { type: 'note', kind: 'note', text: { en: 'A note' } };
    await given.database.withLocks(['live:full'], async (tables) => {
      for (let n = 2; n <= maxEntries; n += 1)
        await addEntry(tables, { match: 'full', n, id: `${n}`, at: 1, entry: note, feed: 'touchline', enteredAt: 1 });
    });
    const { status, body } = await add('full', 'more', note);
    expect([status, body.message]).toEqual([409, 'The journal of this match is full']);
  });

  it('leaves out an entry that it cannot read, as one that a newer release has made', async () => {
    await add('unread', 'a', start);
    const row = { match_id: 'unread', n: 2, entry_id: 'x', happened_at: site.clock.now, entered_at: site.clock.now };
    await given.database.tables
      .insertInto('live_entries')
      .values({ ...row, entry: '{"type":"later"}', feed: 'other' })
      .execute();
    expect((await read('unread', site.open())).body).toMatchObject({ match: { status: 'IN_PLAY' } });
    expect((await read('now', site.open())).body).toMatchObject({ matches: { unread: { status: 'IN_PLAY' } } });
  });

  it('is served by another server too', async () => {
    const other = site.open();
    expect((await read('late', other)).body).toEqual({ next: 30_000 });
    await add('late', 'a', start);
    await expect.poll(async () => (await read('late', other)).body, polling).toMatchObject({ match: { n: 1 } });
  });

  it('is over ten minutes after the last entry: nobody asks any more', async () => {
    await add('over', 'a', start);
    await add('over', 'b', { type: 'end' });
    expect((await read('over')).body).toMatchObject({ next: 15_000, match: { status: 'FINISHED' } });
    site.pass(11 * 60_000);
    expect((await read('over', site.open())).body).toMatchObject({ next: 0 });
  });

  it.runIf(nginxMissing === undefined)(
    'is kept for a moment by nginx in front, which then has the next entry',
    async () => {
      const server = serve({ fetch: site.open().fetch, port: 0, hostname: '127.0.0.1' });
      await once(server, 'listening');
      const nginx = await startNginxCaching((server.address() as AddressInfo).port);
      const ask = () => fetch(`http://127.0.0.1:${nginx.port}/live/kept.json`);
      await ask();
      await expect.poll(async () => (await ask()).headers.get('X-Cache'), polling).toMatch(/HIT|STALE|UPDATING/);
      await add('kept', 'a', start);
      await expect.poll(async () => (await ask()).json(), polling).toMatchObject({ match: { n: 1 } });
      await nginx.stop();
      server.close();
    },
  );

  it('is listed with all others of these hours', async () => {
    await add('__proto__', 'a', start);
    const response = await site
      .open()
      .request(`${siteUrl}/live/now.json`, {}, { incoming: { socket: {}, headers: {} } });
    const { next, matches } = (await response.json()) as { next: number; matches: Record<string, unknown> };
    expect(next).toBe(5000);
    expect(Object.keys(matches)).toEqual(expect.arrayContaining(['__proto__', 'final', 'derby']));
  });

  it('is as it was known so many seconds ago below that number, and nowhere else', async () => {
    await add('behind', 'd1', start);
    await add('behind', 'd2', goal('home'));
    expect((await read('30/behind')).body).toEqual({ next: 30_000 });
    site.clock.now += 31_000;
    await add('behind', 'd3', { type: 'undo', of: 'd2' });
    expect((await read('30/behind')).body).toMatchObject({ match: { n: 2, score: { home: 1, away: 0 } } });
    expect((await read('behind')).body).toMatchObject({ match: { n: 3, score: { home: 0, away: 0 } } });
    expect((await read('30/now')).body).toMatchObject({ matches: { behind: { n: 2 } } });
    await expect(read('31/behind')).rejects.toThrow(/JSON/);
    await add('behind', 'd4', { type: 'undo', of: 'd1' });
    expect((await read('behind')).body).toEqual({ next: 30_000, n: 4 });
  });

  describe('is closed', () => {
    it('without a token, with another one, and with one that was revoked', async () => {
      expect((await site.ask('POST', '/live/final/entries', { body: { id: 'x', entry: start } })).status).toBe(401);
      expect((await add('final', 'x', start, { token: 'live_wrong' })).status).toBe(401);
      const reader = await site.signUp();
      expect((await add('final', 'x', start, { token: reader.token })).status).toBe(401);
      const ended = await addLiveToken(given.database.tables, 'ended', 1);
      await expect(addLiveToken(given.database.tables, 'ended', 1)).rejects.toThrow(/has a token already/);
      expect(await revokeLiveToken(given.database.tables, 'ended')).toBe(true);
      expect(await revokeLiveToken(given.database.tables, 'ended')).toBe(false);
      expect((await add('final', 'x', start, { token: ended })).status).toBe(401);
      expect((await listLiveTokens(given.database.tables)).map(({ feed }) => feed)).toEqual(['touchline']);
    });

    it('for a match that is not published', async () => {
      expect((await add('none', 'x', start)).status).toBe(404);
      expect((await add('constructor', 'x', start)).status).toBe(404);
      // The name of the file of all matches.
      expect((await add('now', 'x', start)).status).toBe(404);
    });

    it('for entries of the future, and those that are none', async () => {
      const at = new Date(site.clock.now + 3_600_000).toISOString();
      const { status, body } = await add('final', 'x', goal('home'), { at });
      expect([status, body.errors]).toEqual([422, { at: 'This is in the future' }]);
      expect((await add('final', 'x', { type: 'goal' } as LiveEntry)).status).toBe(422);
      expect((await add('final', 'no id!', start)).status).toBe(422);
    });
  });
});
