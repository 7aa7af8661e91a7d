import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountLock } from '#server/accounts/account-lock.ts';
import { reservedFor } from '#server/accounts/email-changes.ts';
import { findOrCreateUser } from '#server/accounts/users.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { arrive } from '../support/social.ts';

const minute = 60_000;

/** Long enough for a request that waits for no lock; one that waits is not finished by then. */
const aWhile = () => sleep(700);

onBothDatabases('what happens at the same moment', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());

  it('leaves no session of a provider that is being unlinked with all sessions, as undoing a change does', async () => {
    const person = newPerson();
    const first = await arrive(site, { app, provider, person });
    const { id } = (await first.reader.session()).user as { id: string };
    let signingIn: Promise<unknown> = Promise.resolve();
    await given.database.withLocks([accountLock(id)], async (tables) => {
      for (const table of ['sessions', 'linked_accounts'] as const)
        await tables.deleteFrom(table).where('user_id', '=', id).execute();
      signingIn = arrive(site, { app, provider, person });
      await Promise.race([signingIn, aWhile()]);
    });
    await signingIn;
    const sessions = await given.database.tables.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    expect(sessions).toEqual([]);
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
      moving = site.ask('POST', '/confirm', {
        token: response.body.data.email_change.access_token as string,
        body: { otp_code },
      });
      await Promise.race([moving, aWhile()]);
      await findOrCreateUser(tables, { email, email_key: email }, site.clock.now);
    });
    await moving;
    const { tables } = given.database;
    expect(await tables.selectFrom('users').select('id').where('email_key', '=', email).execute()).toEqual([]);
    expect(await tables.selectFrom('users').select('email').where('id', '=', id).execute()).toEqual([{ email: next }]);
  });
});
