import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountLock } from '#server/platform/database/account-lock.ts';
import { reservedFor } from '#server/features/accounts/email-changes.ts';
import { findOrCreateUser } from '#server/features/accounts/users.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { arrive, browser, ledTo } from '../support/social.ts';

const minute = 60_000;

onBothDatabases('what happens at the same moment', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  let waitingFor = { key: '', reached: Promise.withResolvers<true>() };
  /**
   * Resolves when the app asks for a lock of this key, which it then waits for; on SQLite, where everything waits for the transaction of the
   * test, when the app has begun.
   */
  const asksFor = (key: string): Promise<unknown> => {
    if (given.kind === 'SQLite') return nextTurn();
    waitingFor = { key, reached: Promise.withResolvers() };
    return waitingFor.reached.promise;
  };
  beforeAll(async () => {
    provider = await startIdentityProvider();
    const withLocks: typeof given.database.withLocks = (keys, task) => {
      if (keys.some((key) => key === waitingFor.key)) waitingFor.reached.resolve(true);
      return given.database.withLocks(keys, task);
    };
    app = site.open({ ...given.database, withLocks }, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());

  /** Ends all access to an account, as undoing a change does, and begins something else before that is committed. */
  const endAccess = async <Answer>(id: string, begin: () => Promise<Answer>): Promise<Answer> => {
    const begun = await given.database.withLocks([accountLock(id)], async (tables) => {
      for (const table of ['sessions', 'linked_accounts'] as const)
        await tables.deleteFrom(table).where('user_id', '=', id).execute();
      const asked = asksFor(accountLock(id));
      const answer = begin();
      await Promise.race([answer, asked]);
      return { answer };
    });
    return begun.answer;
  };

  it('leaves no session of a provider that is being unlinked with all sessions, as undoing a change does', async () => {
    const person = newPerson();
    const first = await arrive(site, { app, provider, person });
    const { id } = (await first.reader.session()).user as { id: string };
    await endAccess(id, () => arrive(site, { app, provider, person }));
    const sessions = await given.database.tables.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    expect(sessions).toEqual([]);
  });

  it('links nothing to an account in a session that is being ended with all others', async () => {
    const { token, id } = await site.signUp();
    const reader = browser(site, app);
    reader.jar.set('__Host-token', token);
    provider.state.person = newPerson();
    const back = await reader.agree(await reader.begin('oidc', '/en/profile'));
    const answer = await endAccess(id, () => reader.ask('GET', back));
    const { tables } = given.database;
    expect(await tables.selectFrom('linked_accounts').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect(ledTo(answer)).toBe('/en/profile?error=AccessDenied');
  });

  it('unlinks nothing in a session that has been ended', async () => {
    const { reader } = await arrive(site, { app, provider, person: newPerson() });
    const [link] = (await reader.ask('GET', '/user/linked-accounts')).body.data as { id: string }[];
    const { id } = (await reader.session()).user as { id: string };
    const path = `/user/linked-accounts/${link?.id}`;
    const withLocks: typeof given.database.withLocks = async (keys, task) => {
      // Another device ends all sessions while this one waits for the account's lock.
      await given.database.tables.deleteFrom('sessions').where('user_id', '=', id).execute();
      return given.database.withLocks(keys, task);
    };
    const late = site.open({ ...given.database, withLocks });
    const cookie = `__Host-token=${(reader.jar.get('__Host-token') ?? '').replace(/^[^=]*=/, '')}`;
    expect((await site.ask('DELETE', path, { cookie }, late)).status).toBe(401);
    const links = await given.database.tables
      .selectFrom('linked_accounts')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(links).toEqual([{ id: link?.id }]);
  });

  it('is told to the address that the account has by then', async () => {
    const { token, id, email } = await site.signUp();
    const next = newAddress();
    const withLocks: typeof given.database.withLocks = async (keys, task) => {
      // While the link waits for the account's lock, its address changes.
      if (keys.some((key) => String(key).startsWith('link ')))
        await given.database.tables
          .updateTable('users')
          .set({ email: next, email_key: next })
          .where('id', '=', id)
          .execute();
      return given.database.withLocks(keys, task);
    };
    const changing = site.open({ ...given.database, withLocks }, undefined, { signInProviders: [provider.provider] });
    const reader = browser(site, changing);
    reader.jar.set('__Host-token', token);
    provider.state.person = newPerson();
    expect(ledTo(await reader.ask('GET', await reader.agree(await reader.begin('oidc', '/en/profile'))))).toBe(
      '/en/profile',
    );
    await site.mailTo(next);
    expect(site.received().filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('opens no second account at an address whose account is being moved away from it', async () => {
    const { email, token, id } = await site.signUp();
    site.pass(minute);
    const next = newAddress();
    const response = await site.ask('PATCH', '/user', { token, body: { email: next } });
    const otp_code = await site.codeTo(next);
    let moving: Promise<unknown> = Promise.resolve();
    // A code requested before the address had an account: it knows the address alone.
    await given.database.withLocks([`address ${email}`], async (tables) => {
      expect(await reservedFor(tables, email, site.clock.now)).toBeUndefined();
      const asked = asksFor(`address ${email}`);
      const confirmation = { token: response.body.data.email_change.access_token as string, body: { otp_code } };
      moving = site.ask('POST', '/confirm', confirmation, app);
      await Promise.race([moving, asked]);
      await findOrCreateUser(tables, { email, email_key: email }, site.clock.now);
    });
    await moving;
    const { tables } = given.database;
    expect(await tables.selectFrom('users').select('id').where('email_key', '=', email).execute()).toEqual([]);
    expect(await tables.selectFrom('users').select('email').where('id', '=', id).execute()).toEqual([{ email: next }]);
  });
});
