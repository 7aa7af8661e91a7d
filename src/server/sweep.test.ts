import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { textOfFolder } from './testing/data-folder.ts';
import { onBothDatabases } from './testing/databases.ts';
import { codeLifetimeMs, codeTokenLifetimeMs } from './features/accounts/codes.ts';
import { sessionLifetimeMs } from './http/session/sessions.ts';
import { sweepRules } from './features.ts';
import type { Database } from './platform/database/database.ts';
import { sweep } from './platform/database/sweep.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 86_400_000;

/** Writes what a clock that was ahead has left, beside what the right one wrote. */
const writeAhead = async ({ tables }: Database, ahead: number): Promise<void> => {
  const life = sessionLifetimeMs;
  const user = { name: null, mobile: null, image: null, theme: null, is_completed: 0 } as const;
  await tables
    .insertInto('users')
    .values([
      { ...user, id: 'u', email: 'u', email_key: 'u', created_at: ahead },
      { ...user, id: 'v', email: 'v', email_key: 'v', created_at: now - day },
    ])
    .execute();
  const session = { user_id: 'u', user_agent: '', former_cookie_until: null };
  await tables
    .insertInto('sessions')
    .values([
      ...[{ ...session, id: 'a', token_hash: 'a', created_at: ahead, last_seen_at: ahead, expires_at: ahead + life }],
      ...[{ ...session, id: 'b', token_hash: 'b', created_at: now, last_seen_at: now, expires_at: now + life }],
    ])
    .execute();
  const code = {
    ...{
      purpose: 'login' as const,
      kind: 'code' as const,
      email: 'u',
      email_key: 'u',
      counter: 'u',
      mailbox: 'u',
      user_id: 'u',
    },
    ...{ session_id: null, code_mac: 'm', profile: 'digits-4', tries: 0, is_spent: 0 as const },
    ...{ link_provider: null, link_subject: null, link_email: null },
  };
  const codeTimes = (from: number) => ({
    created_at: from,
    expires_at: from + codeLifetimeMs,
    token_expires_at: from + codeTokenLifetimeMs,
  });
  await tables
    .insertInto('codes')
    .values([
      { ...code, ...codeTimes(ahead), token_hash: 'a' },
      { ...code, ...codeTimes(now), token_hash: 'b' },
    ])
    .execute();
  const change = { id: 'e', user_id: 'u', position: 1, email: 'f', email_key: 'f' };
  await tables
    .insertInto('email_changes')
    .values({ ...change, changed_at: ahead, expires_at: ahead + 7 * day })
    .execute();
  await tables.insertInto('failures').values({ counter: 'u', in_a_row: 1, last_at: ahead }).execute();
  const mail = { sealed: '', topic: null, tries: 1 };
  await tables
    .insertInto('outbox')
    .values([
      // Written by that clock; taken by that clock; and waiting as it should.
      { ...mail, id: 'a', queued_at: ahead, next_try_at: ahead, expires_at: ahead + 60_000 },
      { ...mail, id: 'b', queued_at: now - 5, next_try_at: ahead, expires_at: now + day },
      { ...mail, id: 'c', queued_at: now - 5, next_try_at: now + 60_000, expires_at: now + day },
    ])
    .execute();
};

onBothDatabases('sweeping', (given) => {
  const fill = async (count: number): Promise<void> => {
    const { tables } = given.database;
    await tables.deleteFrom('rate_limit_events').execute();
    const old = Array.from({ length: count }, () => ({ key: 'mails', at: now - 2 * day }));
    for (let from = 0; from < count; from += 500)
      await tables
        .insertInto('rate_limit_events')
        .values(old.slice(from, from + 500))
        .execute();
    await tables.insertInto('rate_limit_events').values({ key: 'mails', at: now }).execute();
  };
  const left = () => given.database.tables.selectFrom('rate_limit_events').select('at').execute();

  it('leaves nothing of what it deletes in the files of the disk', async () => {
    const message = {
      user_id: null,
      locale: 'en',
      name: 'A',
      email: 'a@example.com',
      subject: 'Hello',
      is_unverified: 0 as const,
    };
    await given.database.tables
      .insertInto('messages')
      .values({ ...message, id: 'm', message: 'Written long ago', content_hash: 'h', created_at: now - 366 * day })
      .execute();
    if (given.kind === 'SQLite') expect(textOfFolder(given.place.dataDir)).toContain('Written long ago');
    await sweep(given.database, sweepRules, () => now);
    expect(textOfFolder(given.place.dataDir)).not.toContain('Written long ago');
  });

  it('takes a thousand rows at a time, until all have gone', async () => {
    await fill(2500);
    const deletions: string[] = [];
    given.heard = (statement) => statement.startsWith('DELETE FROM "rate_limit_events"') && deletions.push(statement);
    await sweep(given.database, sweepRules, () => now);
    given.heard = undefined;
    // The last one finds nothing.
    expect(deletions).toHaveLength(4);
    expect(await left()).toEqual([{ at: now }]);
  });

  it('goes on with other tables where one cannot be swept', async () => {
    await fill(1);
    const { tables } = given.database;
    await sql`ALTER TABLE sessions RENAME TO sessions_away`.execute(tables);
    await expect(sweep(given.database, sweepRules, () => now)).rejects.toMatchObject({
      errors: [
        { message: 'The table sessions could not be swept' },
        { message: 'The table sessions could not be swept' },
      ],
    });
    await sql`ALTER TABLE sessions_away RENAME TO sessions`.execute(tables);
    expect(await left()).toEqual([{ at: now }]);
  });

  it('leaves alone what is written while it runs', async () => {
    const { tables } = given.database;
    await fill(1);
    let clock = now;
    const written = now + 30_000;
    let isRunning = false;
    // The first of its statements takes half a minute, in which a mail is counted.
    const slow = tables.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isRunning) {
          isRunning = true;
          clock = written;
          await tables.insertInto('rate_limit_events').values({ key: 'mails', at: written }).execute();
        }
        return result;
      },
    });
    await sweep({ ...given.database, tables: slow }, sweepRules, () => clock);
    expect((await left()).map(({ at }) => at).toSorted()).toEqual([now, written]);
  });

  it('sets times right that a clock that was ahead has left in the future', async () => {
    const { tables } = given.database;
    const ahead = now + 30 * day;
    const life = sessionLifetimeMs;
    await writeAhead(given.database, ahead);

    await sweep(given.database, sweepRules, () => now);
    expect(await tables.selectFrom('users').select('created_at').orderBy('id').execute()).toEqual([
      { created_at: now },
      { created_at: now - day },
    ]);
    const right = { created_at: now, last_seen_at: now, expires_at: now + life };
    expect(await tables.selectFrom('sessions').select(['created_at', 'last_seen_at', 'expires_at']).execute()).toEqual([
      right,
      right,
    ]);
    expect(await tables.selectFrom('codes').select('token_hash').execute()).toEqual([{ token_hash: 'b' }]);
    expect(await tables.selectFrom('email_changes').select(['changed_at', 'expires_at']).execute()).toEqual([
      { changed_at: now, expires_at: now + 7 * day },
    ]);
    expect(await tables.selectFrom('failures').select('last_at').execute()).toEqual([{ last_at: now }]);
    expect(
      await tables
        .selectFrom('outbox')
        .select(['id', 'queued_at', 'next_try_at', 'expires_at'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: 'a', queued_at: now, next_try_at: now, expires_at: now + 60_000 },
      { id: 'b', queued_at: now - 5, next_try_at: now, expires_at: now + day },
      { id: 'c', queued_at: now - 5, next_try_at: now + 60_000, expires_at: now + day },
    ]);
  });
});
