import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { beginSession, maxSessions, sessionLifetimeMs } from './sessions.ts';

onBothDatabases('sessions of a reader', (given) => {
  it('are so many at most: the one that began first ends for a new one, and nobody else’s', async () => {
    const { tables } = given.database;
    const user = { name: null, mobile: null, image: null, theme: null, is_completed: 0 as const, created_at: 1 };
    for (const id of ['one', 'other'])
      await tables
        .insertInto('users')
        .values({ ...user, id, email: `${id}@example.com`, email_key: `${id}@example.com` })
        .execute();
    const begin = (userId: string, now: number) => beginSession(tables, { userId, userAgent: 'x', now });
    const others = await begin('other', 1);
    const begun = [];
    for (let at = 0; at < maxSessions + 2; at += 1) begun.push((await begin('one', 1000 + at)).sessionId);
    const idsOf = async (userId: string) =>
      (
        await tables.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('created_at').execute()
      ).map(({ id }) => id);
    expect(await idsOf('one')).toEqual(begun.slice(2));
    expect(await idsOf('other')).toEqual([others.sessionId]);
    expect(sessionLifetimeMs).toBeGreaterThan(0);
  });
});
