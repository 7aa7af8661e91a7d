import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { queuedMailIn } from '../../platform/mail/queue-mail.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { createAccounts } from '../../http/session/accounts.ts';
import { features } from '../../features.ts';
import { confirmTypedCode } from './confirm-code.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import { storeFormerEmail } from './email-changes.ts';
import { mailCode } from './mail-code.ts';
import { beginSession, deleteSession, whileSignedIn } from '../../http/session/sessions.ts';
import { findOrCreateUser } from './users.ts';
import { polling } from '../../../../tests/support/polling.ts';

onBothDatabases('a code that was rolled back', (given) => {
  it('is not answered as done once its session, and the code with it, have ended', async () => {
    let isFull = false;
    const database: Database = {
      ...given.database,
      withLocks: (keys, task) =>
        given.database.withLocks(keys, async (tables) => {
          const answer = await task(tables);
          if (isFull) throw new Error('database or disk is full');
          return answer;
        }),
    };
    const accounts = createAccounts({
      database,
      secret: randomBytes(32).toString('base64'),
      settings: parseSettings({}),
      readerData: features,
      renderAvatar: () => Promise.resolve(undefined),
      wakeOutbox: () => {},
    });
    const { tables } = given.database;
    const email = readEmailAddress('reader@example.com')!;
    const user = await findOrCreateUser(tables, { email: email.address, email_key: email.key }, Date.now());
    const { sessionId } = await beginSession(tables, { userId: user.id, userAgent: '', now: Date.now() });
    const owner = { userId: user.id, sessionId };
    const networks = [{ kind: 'ipv4', network: '192.0.2.1' }] as const;
    const sent = await mailCode(accounts, { purpose: 'delete', email, networks, locale: 'en', owner });
    if (sent.outcome !== 'sent') throw new Error('no code was mailed');
    const queued = await tables.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const code = /^ {4}(\S+)$/m.exec(queuedMailIn(queued, [accounts.keys.mails])?.text ?? '')?.[1] ?? '';
    const typed = {
      token: sent.token,
      code,
      networks,
      userAgent: '',
      locale: 'en',
      formerSessionId: undefined,
    } as const;
    const confirm = () => confirmTypedCode(accounts, { ...typed, polls: new Map() });

    isFull = true;
    await expect(confirm()).rejects.toThrow('disk is full');
    isFull = false;
    await whileSignedIn(database, owner, (locked) => deleteSession(locked, owner));
    expect(await confirm()).toBe('invalid');
    expect(await tables.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
  });
});

onBothDatabases('an account that is being deleted by its former address', (given) => {
  it('counts for none when a code for its present address is requested meanwhile', async () => {
    const { tables } = given.database;
    // As another process has it: the database has it wait, and no queue of this one.
    const other = await openDatabase(given.place);
    const [reached, gate] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
    const withLocks: Database['withLocks'] = (keys, task) =>
      given.database.withLocks(keys, async (transaction) => {
        const answer = await task(transaction);
        reached.resolve(true);
        await gate.promise;
        return answer;
      });
    const parts = {
      secret: randomBytes(32).toString('base64'),
      settings: parseSettings({}),
      readerData: features,
      renderAvatar: () => Promise.resolve(undefined),
      wakeOutbox: () => {},
    };
    const accounts = createAccounts({ ...parts, database: given.database });
    const [former, present] = ['former', 'present'].map((name) => readEmailAddress(`${name}@example.com`)!);
    const now = Date.now();
    const user = await findOrCreateUser(tables, { email: present!.address, email_key: present!.key }, now);
    await storeFormerEmail(tables, { id: user.id, email: former!.address, email_key: former!.key }, now);
    const { sessionId } = await beginSession(tables, { userId: user.id, userAgent: '', now });
    const owner = { userId: user.id, sessionId };
    const networks = [{ kind: 'ipv4', network: '192.0.2.1' }] as const;
    const request = { networks, locale: 'en' } as const;
    const sent = await mailCode(accounts, { ...request, purpose: 'delete', email: former!, owner });
    if (sent.outcome !== 'sent') throw new Error('no code was mailed');
    const queued = await tables.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const code = /^ {4}(\S+)$/m.exec(queuedMailIn(queued, [accounts.keys.mails])?.text ?? '')?.[1] ?? '';
    const typed = { ...request, token: sent.token, code, userAgent: '', formerSessionId: undefined, polls: new Map() };

    const deleting = confirmTypedCode(createAccounts({ ...parts, database: { ...given.database, withLocks } }), typed);
    await reached.promise;
    const mailing = createAccounts({ ...parts, database: other });
    const mailed = mailCode(mailing, { ...request, purpose: 'login', email: present! });
    if (given.kind === 'PostgreSQL')
      await vi.waitFor(async () => {
        const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect((await waiting.execute(tables)).rows).toHaveLength(1);
      }, polling);
    gate.resolve(true);
    expect(await deleting).toMatchObject({ purpose: 'delete' });
    expect(await mailed).toMatchObject({ outcome: 'sent' });
    await other.close();
  });
});
