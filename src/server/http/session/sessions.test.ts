import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { beginSession, maxSessions, maxUserAgentLength } from './sessions.ts';

const at = Date.parse('2026-11-20T12:00:00Z');
const user = { name: null, mobile: null, image: null, theme: null, is_completed: 0 } as const;

onBothDatabases('sessions of an account', (given) => {
  it('are so many at most: a new one ends the one that was seen longest ago, also where the clock was set back', async () => {
    const { tables } = given.database;
    const session = { user_agent: '', expires_at: at, former_cookie_until: null };
    await tables
      .insertInto('users')
      .values(['u', 'v'].map((id) => ({ ...user, id, email: id, email_key: id, created_at: at })))
      .execute();
    const older = Array.from({ length: maxSessions }, (_, order) => ({
      ...{ ...session, id: `u${order}`, user_id: 'u', token_hash: `u${order}`, created_at: at },
      last_seen_at: at + order,
    }));
    await tables
      .insertInto('sessions')
      .values([...older, { ...session, id: 'v', user_id: 'v', token_hash: 'v', created_at: 1, last_seen_at: 1 }])
      .execute();
    const { sessionId } = await beginSession(tables, { userId: 'u', userAgent: '', now: at - 1 });
    const left = (await tables.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
    expect(left.toSorted()).toEqual([...older.slice(1).map(({ id }) => id), 'v', sessionId].toSorted());
  });

  it('keep so much of a browser’s name', async () => {
    const { tables } = given.database;
    const { sessionId } = await beginSession(tables, { userId: 'v', userAgent: 'x'.repeat(20_000), now: at });
    expect(
      await tables.selectFrom('sessions').select('user_agent').where('id', '=', sessionId).executeTakeFirstOrThrow(),
    ).toEqual({ user_agent: 'x'.repeat(maxUserAgentLength) });
  });
});
