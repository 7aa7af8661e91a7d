import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { arrive, browser, codeStep, ledTo } from '../support/social.ts';

const profile = '/en/profile';

onBothDatabases('linked accounts', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());
  const signIn = (person = newPerson()) => arrive(site, { app, provider, person });

  /** A reader who signed up by a code, in a browser. */
  const signedUp = async () => {
    const { token, ...account } = await site.signUp();
    const reader = browser(site, app);
    reader.jar.set('__Host-token', token);
    return { reader, token, ...account };
  };
  const linksOf = async ({ ask }: ReturnType<typeof browser>) =>
    (await ask('GET', '/user/linked-accounts')).body.data as { id: string; provider: string; email: string | null }[];

  it('are none at first', async () => {
    const { reader } = await signedUp();
    const { status, body } = await reader.ask('GET', '/user/linked-accounts');
    expect([status, body.data]).toEqual([200, []]);
  });

  it('are linked from the profile at once, whatever address the provider has', async () => {
    const { reader, id } = await signedUp();
    const person = newPerson({ email_verified: false });
    provider.state.person = person;
    expect(ledTo(await reader.signIn(profile))).toBe(profile);
    expect(await linksOf(reader)).toEqual([
      {
        id: expect.any(String),
        provider: 'oidc',
        name: 'Football ID',
        email: person.email,
        linked_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await (await signIn(person)).reader.session()).user.id).toBe(id);
  });

  it('are reported to the address before, too, while it can undo a change', async () => {
    const { reader, token, email } = await signedUp();
    const other = newAddress();
    site.pass(60_000);
    const { body } = await site.ask('PATCH', '/user', { token, body: { email: other } });
    await site.ask('POST', '/confirm', {
      token: body.data.email_change.access_token as string,
      body: { otp_code: await site.codeTo(other) },
    });
    provider.state.person = newPerson();
    expect(ledTo(await reader.signIn(profile))).toBe(profile);
    const { subject } = await site.mailTo(other, 1);
    expect((await site.mailTo(email, 2)).subject).toBe(subject);
  });

  it('are linked once: doing so again changes nothing', async () => {
    const { reader } = await signedUp();
    provider.state.person = newPerson();
    await reader.signIn(profile);
    expect(ledTo(await reader.signIn(profile))).toBe(profile);
    expect(await linksOf(reader)).toHaveLength(1);
  });

  it('are linked ten times a day, and no more notices are mailed', async () => {
    const { reader, email } = await signedUp();
    const link = async () => {
      provider.state.person = newPerson();
      return ledTo(await reader.signIn(profile));
    };
    for (let time = 0; time < 10; time += 1) {
      expect(await link()).toBe(profile);
      const [linked] = await linksOf(reader);
      await reader.ask('DELETE', `/user/linked-accounts/${linked?.id}`);
    }
    expect(await link()).toBe(`${profile}?error=TooManySignIns`);
    expect(await linksOf(reader)).toEqual([]);
    await site.mailTo(email, 10);
    expect(site.received().filter(({ to }) => to.includes(email))).toHaveLength(11);
    site.pass(24 * 60 * 60_000);
    expect(await link()).toBe(profile);
  });

  it("are not taken from another reader's account", async () => {
    const person = newPerson();
    const first = await signIn(person);
    const { reader } = await signedUp();
    provider.state.person = person;
    expect(ledTo(await reader.signIn(profile))).toBe('/en/profile?error=OAuthAccountNotLinked');
    expect(await linksOf(reader)).toEqual([]);
    expect(await linksOf(first.reader)).toHaveLength(1);
  });

  it('are linked by the very session that began alone', async () => {
    const { reader, email, token } = await signedUp();
    provider.state.person = newPerson();
    const back = await reader.agree(await reader.begin('oidc', profile));
    const other = await site.signUp();
    reader.jar.set('__Host-token', other.token);
    expect(ledTo(await reader.ask('GET', back))).toBe('/en/profile?error=AccessDenied');
    expect(await linksOf(reader)).toEqual([]);
    reader.jar.set('__Host-token', token);
    expect((await reader.session()).user.email).toBe(email);
    expect(await linksOf(reader)).toEqual([]);
  });

  it('are not linked once that session has ended', async () => {
    const { reader } = await signedUp();
    provider.state.person = newPerson();
    const back = await reader.agree(await reader.begin('oidc', profile));
    await reader.ask('POST', '/logout', { body: {} });
    expect(ledTo(await reader.ask('GET', back))).toBe('/en/profile?error=AccessDenied');
    expect(await reader.session()).toEqual({});
  });

  it('that are unlinked sign in no more, and the mailed code still does', async () => {
    const person = newPerson();
    const { reader } = await signIn(person);
    const [link] = await linksOf(reader);
    const gone = await reader.ask('DELETE', `/user/linked-accounts/${link?.id}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'That account has been unlinked']);
    expect(await linksOf(reader)).toEqual([]);
    const again = await signIn(person);
    expect(ledTo(again.answer)).toBe(codeStep);
    expect(await again.reader.session()).toEqual({});
  });

  it('of others are neither seen nor unlinked, and what is none is not found', async () => {
    const mine = await signIn();
    const [link] = await linksOf(mine.reader);
    const { reader } = await signedUp();
    expect((await reader.ask('DELETE', `/user/linked-accounts/${link?.id}`)).status).toBe(404);
    expect((await reader.ask('DELETE', '/user/linked-accounts/1')).status).toBe(422);
    expect(await linksOf(mine.reader)).toHaveLength(1);
    const guest = browser(site, app);
    expect((await guest.ask('GET', '/user/linked-accounts')).status).toBe(401);
    expect((await guest.ask('DELETE', `/user/linked-accounts/${link?.id}`)).status).toBe(401);
  });

  it('are part of what is exported', async () => {
    const person = newPerson();
    const { reader } = await signIn(person);
    const { body } = await reader.ask('GET', '/user/export');
    expect(body.linked_accounts).toMatchObject([{ provider: 'oidc', subject: person.sub, email: person.email }]);
  });

  it('go with the account, and may then open another one', async () => {
    const person = newPerson();
    const email = person.email ?? '';
    const { reader } = await signIn(person);
    const before = (await reader.session()).user.id as string;
    const sent = await reader.ask('DELETE', '/user');
    const code = await site.codeTo(email, 1);
    const gone = await reader.ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      body: { otp_code: code },
    });
    expect(gone.body.data).toEqual({ purpose: 'delete', id: before });
    const rows = await given.database.tables
      .selectFrom('linked_accounts')
      .selectAll()
      .where('subject', '=', person.sub)
      .execute();
    expect(rows).toEqual([]);
    const again = await signIn(person);
    expect((await again.reader.session()).user.id).not.toBe(before);
  });
});
