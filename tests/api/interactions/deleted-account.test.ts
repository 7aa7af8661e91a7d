import { beforeAll, expect, it } from 'vitest';
import { accountLock } from '#server/platform/database/account-lock.ts';
import { removeRatingsOf } from '#server/features/ratings/ratings.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { readTallies } from '#server/tallies.ts';
import { accountSite } from '../support/accounts.ts';
import { interactions, pollAround } from '../support/interactions.ts';

onBothDatabases('an account', (given) => {
  const site = accountSite(given);
  const { ask, signUp, codeTo, clock } = site;
  const begin = clock.now;
  const publish = (): void =>
    site.publish(
      interactions({ news: ['story'], club: ['club'] }, [
        pollAround(begin, { id: 'open' }),
        pollAround(begin, { id: 'closing', closesAt: new Date(begin + 60_000).toISOString() }),
      ]),
    );
  beforeAll(publish);

  const takePart = async (token: string, value: number): Promise<void> => {
    await ask('PUT', '/ratings/news/story', { token, body: { value } });
    await ask('PUT', '/ratings/club/club', { token, body: { value } });
    await ask('PUT', '/polls/open/vote', { token, body: { option: 'a' } });
    await ask('PUT', '/polls/closing/vote', { token, body: { option: 'b' } });
  };

  it('exports what its reader rated and voted, and takes it out of the tallies when it is deleted; closed polls stay as they are', async () => {
    const [leaving, staying] = [await signUp(), await signUp()];
    await takePart(leaving.token, 5);
    await takePart(staying.token, 1.5);
    const { body } = await ask('GET', '/user/export', { token: leaving.token });
    const rated_at = new Date(begin).toISOString();
    expect(body.ratings).toHaveLength(2);
    expect(body.ratings).toContainEqual({ type: 'news', id: 'story', value: 5, rated_at });
    expect(body.votes).toHaveLength(2);
    expect(body.votes).toContainEqual({ poll: 'closing', option: 'b', voted_at: rated_at });

    site.pass(60_000);
    const sent = await ask('DELETE', '/user', { token: leaving.token });
    const code = await codeTo(leaving.email, 1);
    const confirmed = await ask('POST', '/confirm', {
      token: sent.body.data.access_token as string,
      body: { otp_code: code },
    });
    expect(confirmed.status).toBe(200);

    const { tables } = given.database;
    for (const table of ['ratings', 'votes'] as const)
      expect(new Set((await tables.selectFrom(table).select('user_id').execute()).map((row) => row.user_id))).toEqual(
        new Set([staying.id]),
      );
    const tallies = await readTallies(given.database, ['closing', 'nobody voted']);
    expect(tallies.ratings).toHaveLength(2);
    expect(tallies.ratings).toContainEqual({ type: 'news', id: 'story', average: 1.5, count: 1 });
    expect(new Map(tallies.polls.map(({ id, votes }) => [id, votes]))).toEqual(
      new Map([
        ['open', { a: 1 }],
        ['closing', { b: 2 }],
        ['nobody voted', {}],
      ]),
    );
    for (const method of ['PUT', 'DELETE'])
      for (const path of ['/ratings/news/story', '/polls/open/vote'])
        expect((await ask(method, path, { token: leaving.token, ...bodyFor(method, path) })).status).toBe(401);
  });

  it('that has rated thousands of items holds up nobody else: it is taken out of all tallies in two statements', async () => {
    const { tables } = given.database;
    const { id } = await signUp();
    const before = await readTallies(given.database, []);
    const count = 2000;
    const items = Array.from({ length: count }, (_, at) => ({ item_type: 'news', item_id: `story-${at}` }));
    for (const rated of [items.slice(0, count / 2), items.slice(count / 2)]) {
      await tables
        .insertInto('ratings')
        .values(rated.map((item) => ({ ...item, user_id: id, tenths: 45, rated_at: begin })))
        .execute();
      await tables
        .insertInto('rating_tallies')
        .values(rated.map((item) => ({ ...item, count: 1, tenths: 45 })))
        .execute();
    }
    let statements = 0;
    given.heard = (sql) => (statements += Number(/ratings|rating_tallies/.test(sql)));
    await given.database.withLocks([accountLock(id)], (transaction) => removeRatingsOf(transaction, id));
    given.heard = undefined;
    expect(statements).toBe(2);
    expect(await readTallies(given.database, [])).toEqual(before);
  });

  const bodyFor = (method: string, path: string): object =>
    method === 'PUT' ? { body: path.startsWith('/polls') ? { option: 'a' } : { value: 1 } } : {};

  it('takes its vote out of a poll that is not published just now', async () => {
    clock.now = begin;
    const leaving = await signUp();
    const before = await readTallies(given.database, []);
    await ask('PUT', '/polls/open/vote', { token: leaving.token, body: { option: 'b' } });
    site.publish(interactions({}, []));
    site.pass(60_000);
    const sent = await ask('DELETE', '/user', { token: leaving.token });
    const body = { otp_code: await codeTo(leaving.email, 1) };
    await ask('POST', '/confirm', { token: sent.body.data.access_token as string, body });
    publish();
    expect(await readTallies(given.database, [])).toEqual(before);
  });

  it('that is deleted while its reader rates and votes leaves nothing in the tallies', async () => {
    clock.now = begin;
    const before = await readTallies(given.database, []);
    const leaving = await signUp();
    site.pass(30_000);
    await ask('PUT', '/polls/open/vote', { token: leaving.token, body: { option: 'c' } });
    site.pass(30_000);
    clock.now = begin + 61_000;
    const sent = await ask('DELETE', '/user', { token: leaving.token });
    const code = await codeTo(leaving.email, 1);
    const requests = Array.from({ length: 100 }, (_, at) =>
      at % 2
        ? ask('PUT', '/polls/open/vote', { token: leaving.token, body: { option: 'abc'[at % 3] } })
        : ask('PUT', '/ratings/news/story', { token: leaving.token, body: { value: at % 5 } }),
    );
    const token = sent.body.data.access_token as string;
    expect((await ask('POST', '/confirm', { token, body: { otp_code: code } })).status).toBe(200);
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await readTallies(given.database, [])).toEqual(before);
  });
});
