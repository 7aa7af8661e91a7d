import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress, wrong } from '../support/accounts.ts';
import { arrive, browser, codeStep, ledTo } from '../support/social.ts';

const minute = 60_000;

onBothDatabases('an account at a provider is joined to a reader', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());
  const signIn = (person = newPerson()) => arrive(site, { app, provider, person });

  it('once the owner of the address has confirmed it by a mailed code', async () => {
    const { email, id } = await site.signUp();
    site.pass(minute);
    const person = newPerson({ email });
    const { reader, answer } = await signIn(person);
    expect(ledTo(answer)).toBe(codeStep);
    expect(answer.cookies['__Host-attempt']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await reader.session()).toEqual({});
    const awaited = (await reader.ask('GET', '/attempt')).body.data;
    expect(awaited).toMatchObject({ purpose: 'social', provider: 'Football ID', email });
    const mail = await site.mailTo(email, 1);
    expect(mail.subject).toBe('Your code to sign in with Football ID');
    const confirmed = await reader.confirm(await site.codeTo(email, 1));
    expect(confirmed.body.data).toMatchObject({ purpose: 'social', id, email });
    expect((await reader.session()).user.id).toBe(id);
    // From now on the provider signs in alone.
    const again = await signIn(person);
    expect((await again.reader.session()).user.id).toBe(id);
  });

  it('whatever spelling the provider has of the address', async () => {
    const { email, id } = await site.signUp();
    site.pass(minute);
    const { reader } = await signIn(newPerson({ email: email.toUpperCase() }));
    expect((await reader.confirm(await site.codeTo(email, 1))).body.data.id).toBe(id);
  });

  it('not by a wrong code, and a wrong one counts like any other', async () => {
    const { email } = await site.signUp();
    site.pass(minute);
    const { reader } = await signIn(newPerson({ email }));
    const code = await site.codeTo(email, 1);
    for (const status of [422, 422, 422]) expect((await reader.confirm(wrong(code))).status).toBe(status);
    expect((await reader.confirm(code)).status).toBe(422);
    expect(await reader.session()).toEqual({});
  });

  it.each([
    ['says that it has not verified the address', { email_verified: false }],
    ['does not say whether it has', { email_verified: undefined }],
  ])('only with a code too where the provider %s, also if no account has the address', async (_, changes) => {
    const person = newPerson(changes as { email_verified?: boolean });
    const email = person.email ?? '';
    const { reader, answer } = await signIn(person);
    expect(ledTo(answer)).toBe(codeStep);
    const { tables } = given.database;
    expect(await tables.selectFrom('users').selectAll().where('email', '=', email).execute()).toEqual([]);
    const confirmed = await reader.confirm(await site.codeTo(email));
    expect(confirmed.body.data).toMatchObject({ purpose: 'social', email, is_completed: false });
    expect((await (await signIn(person)).reader.session()).user.id).toBe(confirmed.body.data.id);
  });

  it('whose address the provider does not reveal is led to the mailed code, and no account is opened', async () => {
    const { reader, answer } = await signIn({ sub: newPerson().sub });
    expect(ledTo(answer)).toBe('/en/login?error=OAuthCreateAccount&callbackUrl=%2Fen%2Fnews');
    expect(await reader.session()).toEqual({});
  });

  it.each(['a@b@c.example', 'a@evil.example,b@victim.example', '"a b"@example.com', ' '])(
    'whose address cannot be mailed, %j, neither',
    async (email) => {
      const { answer } = await signIn(newPerson({ email }));
      expect(ledTo(answer)).toContain('error=OAuthCreateAccount');
    },
  );

  it('and mails count as those of every other flow do', async () => {
    const { email } = await site.signUp();
    const { answer } = await signIn(newPerson({ email }));
    expect(ledTo(answer)).toBe('/en/login?error=EmailSignin&callbackUrl=%2Fen%2Fnews');
    site.pass(minute);
    expect(ledTo((await signIn(newPerson({ email }))).answer)).toBe(codeStep);
    const login = await site.ask('POST', '/login', { body: { email } });
    expect(login.status).toBe(429);
  });

  it('by a second code as well, where the first did not arrive', async () => {
    const { email, id } = await site.signUp();
    site.pass(minute);
    const person = newPerson({ email });
    const { reader } = await signIn(person);
    await site.mailTo(email, 1);
    site.pass(minute);
    const token = decodeURIComponent(reader.jar.get('__Host-attempt') ?? '').split(' ')[0] ?? '';
    expect((await reader.ask('POST', '/resend', { token, body: { email } })).status).toBe(200);
    expect((await reader.confirm(await site.codeTo(email, 2))).body.data.id).toBe(id);
    expect((await (await signIn(person)).reader.session()).user.id).toBe(id);
  });

  it('not by a code that was mailed for something else meanwhile', async () => {
    const email = newAddress();
    const person = newPerson({ email, email_verified: false });
    await signIn(person);
    await site.mailTo(email);
    site.pass(minute);
    const other = browser(site, app);
    const sent = await other.ask('POST', '/register', { body: { email } });
    const code = await site.codeTo(email, 1);
    const signedUp = await other.ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      body: { otp_code: code },
    });
    expect(signedUp.status).toBe(200);
    const links = await given.database.tables
      .selectFrom('linked_accounts')
      .selectAll()
      .where('subject', '=', person.sub)
      .execute();
    expect(links).toEqual([]);
  });
});
