import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseSettings } from '#settings.ts';
import { type Database } from '../database/database.ts';
import { queuedMailIn } from '../mail/queue-mail.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { createAccounts } from './accounts.ts';
import { confirmTypedCode } from './confirm-code.ts';
import { readEmailAddress } from './email-address.ts';
import { mailCode } from './mail-code.ts';
import { beginSession, deleteSession, whileSignedIn } from './sessions.ts';
import { findOrCreateUser } from './users.ts';

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
