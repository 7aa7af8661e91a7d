import { expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { softAuthenticator } from '../support/authenticator.ts';
import { deskSite, deskUrl, siteUrl } from '../support/desk.ts';
import type { Somebody } from '../support/desk-people.ts';

onBothDatabases('passkeys at the desk', (given) => {
  const site = deskSite(given);
  const newcomer = () => site.somebody('administrator', { isVerified: false });
  const options = async ({ token }: Pick<Somebody, 'token'>, kind: 'registration' | 'authentication') => {
    const { body } = await site.ask('POST', `/passkeys/${kind}-options`, { token });
    return body.data as { challenge: string };
  };
  const needsOf = async ({ token }: Pick<Somebody, 'token'>) =>
    ((await site.ask('GET', '/me', { token })).body as { data: { needs: string | null } }).data.needs;
  /** Stores a passkey. */
  const register = async (person: Pick<Somebody, 'token'>, authenticator = softAuthenticator()) => {
    const { challenge } = await options(person, 'registration');
    const response = authenticator.create({ challenge, origin: deskUrl });
    const { status } = await site.ask('POST', '/passkeys', { token: person.token, body: { name: 'phone', response } });
    expect(status).toBe(200);
    return authenticator;
  };
  const sendSignature = (person: Pick<Somebody, 'token'>, response: unknown) =>
    site.ask('POST', '/passkeys/verify', { token: person.token, body: { response } });

  it('are set up by whoever has none, and verify every later session', async () => {
    const person = await newcomer();
    expect(await needsOf(person)).toBe('passkeySetup');
    const refused = await site.ask('GET', '/people', { token: person.token });
    expect(refused.status).toBe(403);
    expect(refused.body.errors).toEqual({ passkey: expect.any(String) });
    const authenticator = await register(person);
    expect(await needsOf(person)).toBeNull();
    const later = await site.signIn(person.id);
    expect(await needsOf(later)).toBe('passkey');
    expect((await site.ask('GET', '/people', { token: later.token })).status).toBe(403);
    expect((await site.ask('POST', '/passkeys/registration-options', { token: later.token })).status).toBe(403);
    const { challenge } = await options(later, 'authentication');
    expect((await sendSignature(later, authenticator.sign({ challenge, origin: deskUrl }))).status).toBe(200);
    expect((await site.ask('GET', '/people', { token: later.token })).status).toBe(200);
  });

  it('are not verified by a challenge that was used, has expired, or is of another session', async () => {
    const person = await newcomer();
    const authenticator = await register(person);
    const [later, other] = [await site.signIn(person.id), await site.signIn(person.id)];
    const { challenge } = await options(later, 'authentication');
    await options(other, 'authentication');
    const sign = () => authenticator.sign({ challenge, origin: deskUrl });
    expect((await sendSignature(other, sign())).status).toBe(422);
    expect((await sendSignature(later, sign())).status).toBe(200);
    expect((await sendSignature(later, sign())).status).toBe(422);
    const { challenge: late } = await options(other, 'authentication');
    site.pass(5 * 60_000);
    expect((await sendSignature(other, authenticator.sign({ challenge: late, origin: deskUrl }))).status).toBe(422);
    expect(await needsOf(other)).toBe('passkey');
  });

  it.each([
    ['without a verified user', { isUserVerified: false }],
    ['with a counter that does not grow, as that of a copy', { counter: 1 }],
    ['at another origin', { origin: siteUrl }],
  ])('are refused %s', async (_, forged) => {
    const person = await newcomer();
    const authenticator = await register(person);
    const later = await site.signIn(person.id);
    const { challenge } = await options(later, 'authentication');
    const response = authenticator.sign({ challenge, origin: deskUrl, ...forged });
    expect((await sendSignature(later, response)).status).toBe(422);
  });

  it('of somebody else verify nothing', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    await register(person);
    const authenticator = await register(other);
    const later = await site.signIn(person.id);
    const { challenge } = await options(later, 'authentication');
    expect((await sendSignature(later, authenticator.sign({ challenge, origin: deskUrl }))).status).toBe(422);
    expect((await site.ask('DELETE', `/passkeys/${authenticator.id}`, { token: person.token })).status).toBe(404);
  });

  it('are asked for again before people and passkeys change, ten minutes after the last time', async () => {
    const person = await newcomer();
    const authenticator = await register(person);
    const invitation = { email: 'somebody@example.com', role: 'writer', locale: 'en' };
    site.pass(10 * 60_000);
    const { token } = person;
    for (const [method, path, body] of [
      ['POST', '/invitations', invitation],
      ['PATCH', `/people/${person.id}`, { role: 'editor' }],
      ['POST', '/recovery-codes', undefined],
      ['POST', '/passkeys/registration-options', undefined],
      ['DELETE', `/passkeys/${authenticator.id}`, undefined],
    ] as const) {
      const { status, body: answer } = await site.ask(method, path, { token, body });
      expect([status, answer.errors], path).toEqual([403, { passkey: expect.any(String) }]);
    }
    expect((await site.ask('GET', '/people', { token })).status).toBe(200);
  });

  it('count for a day', async () => {
    const person = await site.somebody('editor', { isVerified: false });
    await register(person);
    site.pass(24 * 3_600_000 - 1);
    expect(await needsOf(person)).toBeNull();
    site.pass(1);
    expect(await needsOf(person)).toBe('passkey');
  });

  it('leave each try in the audit log', async () => {
    const person = await newcomer();
    await register(person);
    await options(person, 'authentication');
    await sendSignature(person, softAuthenticator().sign({ challenge: 'x', origin: deskUrl }));
    await site.ask('POST', '/recovery-codes/use', { token: person.token, body: { code: 'x' } });
    const log = given.database.tables.selectFrom('desk_audit').select('action').where('user_id', '=', person.id);
    const actions = (await log.execute()).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['add-passkey', 'passkey-refused', 'recovery-code-refused']);
  });

  it('are not removed down to none, and each change is mailed', async () => {
    const person = await newcomer();
    const first = await register(person);
    const remove = () => site.ask('DELETE', `/passkeys/${first.id}`, { token: person.token });
    expect((await remove()).status).toBe(409);
    await register(person);
    expect((await remove()).status).toBe(200);
    await site.ask('POST', '/recovery-codes', { token: person.token });
    const mails = await site.mailsTo(person.email);
    expect(mails).toHaveLength(4);
    for (const mail of mails) expect(mail).toContain(`${deskUrl}/account`);
    const { body } = await site.ask('GET', '/passkeys', { token: person.token });
    expect(body.data.passkeys).toHaveLength(1);
  });

  it('that are lost are replaced by a recovery code, each once, and nothing else is allowed by one', async () => {
    const person = await newcomer();
    await register(person);
    const { body } = await site.ask('POST', '/recovery-codes', { token: person.token });
    const codes = body.data as string[];
    expect(new Set(codes).size).toBe(10);
    const stored = await given.database.tables.selectFrom('desk_recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    const later = await site.signIn(person.id);
    const use = (code: string | undefined) =>
      site.ask('POST', '/recovery-codes/use', { token: later.token, body: { code } });
    expect((await use('00000-00000-00000-00000')).status).toBe(422);
    expect((await use(codes[3]?.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await needsOf(later)).toBe('passkeySetup');
    expect((await site.ask('GET', '/people', { token: later.token })).status).toBe(403);
    await register(later);
    expect((await site.ask('GET', '/people', { token: later.token })).status).toBe(200);
    expect((await use(codes[3])).status).toBe(422);
    // A code that was used some time ago allows nothing.
    const idle = await site.signIn(person.id);
    await site.ask('POST', '/recovery-codes/use', { token: idle.token, body: { code: codes[4] } });
    site.pass(10 * 60_000);
    expect(await needsOf(idle)).toBe('passkey');
  });

  it('and recovery codes are tried thirty times an hour at most', async () => {
    const person = await newcomer();
    const attempt = () => site.ask('POST', '/recovery-codes/use', { token: person.token, body: { code: 'x' } });
    for (let tries = 0; tries < 30; tries += 1) expect((await attempt()).status).toBe(422);
    expect((await attempt()).status).toBe(429);
  });
});
