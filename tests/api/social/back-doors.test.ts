import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { arrive, browser, codeStep, ledTo } from '../support/social.ts';

const minute = 60_000;

onBothDatabases('a way in by a provider', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());
  const signIn = (person = newPerson()) => arrive(site, { app, provider, person });

  it('is reported to the owner of an account it was opened for, with the way to undo it', async () => {
    const person = newPerson();
    await signIn(person);
    const mail = await site.mailTo(person.email ?? '', 0);
    expect(mail.subject).toBe('You can now sign in with Football ID');
    expect(mail.text).toContain('/en/rest-password');
  });

  it('that somebody linked at an unlocked computer is reported to the owner, and ends when access is recovered', async () => {
    const { email, token } = await site.signUp();
    const borrowed = browser(site, app);
    borrowed.jar.set('__Host-token', token);
    const thief = newPerson();
    provider.state.person = thief;
    await borrowed.signIn('/en/profile');
    expect((await site.mailTo(email, 1)).subject).toBe('You can now sign in with Football ID');
    expect((await signIn(thief)).answer.headers.get('Location')).not.toContain('error');

    site.pass(minute);
    const owner = browser(site, app);
    await owner.ask('POST', '/reset', { body: { email } });
    expect((await owner.confirm(await site.codeTo(email, 2))).status).toBe(200);
    const { reader } = await signIn({ ...thief, email_verified: false });
    expect(await reader.session()).toEqual({});
  });

  it('opens no account at an address that a reader can still take back, and ends when they do', async () => {
    const { email, token } = await site.signUp();
    const stolen = browser(site, app);
    stolen.jar.set('__Host-token', token);
    const thief = newPerson();
    provider.state.person = thief;
    await stolen.signIn('/en/profile');
    site.pass(minute);
    const wanted = newAddress();
    const response = await stolen.ask('PATCH', '/user', { body: { email: wanted } });
    const sent = response.body.data.email_change.access_token as string;
    await stolen.ask('POST', '/confirm', { token: sent, body: { otp_code: await site.codeTo(wanted) } });
    const [, link = ''] = /#link=(\S+)$/m.exec((await site.mailTo(email, 2)).text ?? '') ?? [];

    const { answer } = await signIn(newPerson({ email }));
    expect(ledTo(answer)).toBe(codeStep);
    expect((await site.mailTo(email, 3)).text).toContain('/en/undo-email-change#link=');

    expect((await site.ask('POST', '/undo-email-change', { token: link, body: {} })).status).toBe(200);
    const { reader } = await signIn({ ...thief, email_verified: false });
    expect(await reader.session()).toEqual({});
  });

  it('opens no more accounts from one network than it may request mails', async () => {
    const ip = '2001:db8:60:1::1';
    const led: string[] = [];
    for (let at = 0; at < 31; at += 1) {
      provider.state.person = newPerson();
      const reader = browser(site, app);
      led.push(ledTo(await reader.ask('GET', await reader.agree(await reader.begin()), { ip })));
    }
    expect(new Set(led.slice(0, 30))).toEqual(new Set(['/en/complete-profile?callbackUrl=%2Fen%2Fnews']));
    expect(led[30]).toContain('error=EmailSignin');
  });

  it("is not mixed with another sign-in's, and is not ended by another site", async () => {
    const reader = browser(site, app);
    await reader.begin();
    const former = reader.jar.get('__Host-sign-in') ?? '';
    const back = await reader.agree(await reader.begin());
    const own = reader.jar.get('__Host-sign-in') ?? '';
    expect(ledTo(await reader.ask('GET', '/auth/callback/oidc?error=access_denied&state=other'))).toContain('error=');
    reader.jar.set('__Host-sign-in', former);
    expect(ledTo(await reader.ask('GET', back))).toContain('error=OAuthCallback');
    reader.jar.set('__Host-sign-in', own);
    provider.state.person = newPerson();
    expect((await reader.ask('HEAD', back)).status).toBe(405);
    expect(ledTo(await reader.ask('GET', back))).toBe('/en/complete-profile?callbackUrl=%2Fen%2Fnews');
  });

  it('leaves no address on the login page of the next visitor', async () => {
    const reader = browser(site, app);
    await reader.ask('POST', '/login', { body: { email: newAddress() } });
    expect(reader.jar.has('__Host-attempt')).toBe(true);
    provider.state.person = newPerson();
    await reader.signIn();
    expect(reader.jar.has('__Host-attempt')).toBe(false);
  });

  it.each(['\0', 'a\u202eb', ''])('is not taken from a provider whose account is called %j', async (sub) => {
    const { reader, answer } = await signIn(newPerson({ sub }));
    expect(ledTo(answer)).toContain('error=');
    expect(await reader.session()).toEqual({});
  });
});
