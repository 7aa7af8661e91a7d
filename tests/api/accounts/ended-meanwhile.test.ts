import { expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';
import { interactions, pollAround } from '../support/interactions.ts';

onBothDatabases('a session that is ended while its request waits', (given) => {
  const site = accountSite(given);
  const { ask, signUp, clock } = site;

  /** A database whose locks wait for `gate`: what they protect has been asked for by a session that goes on until then. */
  const gated = (reached: () => void, gate: Promise<void>): Database => ({
    ...given.database,
    withLocks: async (keys, task) => {
      reached();
      await gate;
      return given.database.withLocks(keys, task);
    },
  });

  it.each([
    ['PATCH', '/user', { name: 'Thief' }],
    ['POST', '/complete', { name: 'Thief' }],
    ['PATCH', '/user/library', { following: { 'club/egypt': true } }],
    ['PUT', '/ratings/match/final', { value: 4 }],
    ['DELETE', '/ratings/match/final', undefined],
    ['PUT', '/polls/final/vote', { option: 'a' }],
    ['DELETE', '/polls/final/vote', undefined],
  ])('changes nothing by %s %s', async (method, path, body) => {
    site.publish(interactions({ match: ['final'] }, [pollAround(clock.now)]));
    const own = await signUp();
    const [reached, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const app = site.open(gated(() => reached.resolve(undefined), gate.promise));
    const asking = { token: own.token, ...(body && { body }) };
    const written = ask(method, path, asking, app);
    await Promise.race([reached.promise, written]);
    expect((await ask('POST', '/logout', { token: own.token })).status).toBe(200);
    gate.resolve(undefined);
    expect((await written).status).toBe(401);
    const { name } = await given.database.tables
      .selectFrom('users')
      .select('name')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(name).toBeNull();
    for (const table of ['library_items', 'ratings', 'votes'] as const)
      expect(await given.database.tables.selectFrom(table).selectAll().where('user_id', '=', own.id).execute()).toEqual(
        [],
      );
  });
});
