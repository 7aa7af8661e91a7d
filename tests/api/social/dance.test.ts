import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { arrive, browser, ledTo } from '../support/social.ts';

onBothDatabases('signing in with a provider', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());
  const signIn = (person = newPerson()) => arrive(site, { app, provider, person });

  it('goes to the provider with everything that proves the way back', async () => {
    const url = new URL(await browser(site, app).begin());
    expect(url.origin).toBe(provider.issuer);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'football',
      redirect_uri: `${siteUrl}/api/auth/callback/oidc`,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^\S{20,}$/);
  });

  it('opens an account for a verified address that has none, with a profile still to be filled in', async () => {
    const person = newPerson();
    const { reader, answer } = await signIn(person);
    expect(answer.status).toBe(302);
    expect(ledTo(answer)).toBe('/en/complete-profile?callbackUrl=%2Fen%2Fnews');
    expect(answer.cookies['__Host-token']).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const session = await reader.session();
    expect(session).toEqual({
      user: { id: expect.any(String), name: null, email: person.email, image: null, is_completed: false },
      expires: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    expect((await reader.ask('GET', '/user')).body.data).toMatchObject({ email: person.email, is_completed: false });
  });

  it('signs the same account in again, whatever its present address, and returns', async () => {
    const person = newPerson();
    const { reader } = await signIn(person);
    await reader.ask('POST', '/complete', { body: { name: 'Layla' } });
    const again = await signIn({ ...person, email: 'elsewhere@example.com' });
    expect(ledTo(again.answer)).toBe('/en/news');
    expect((await again.reader.session()).user).toMatchObject({ email: person.email, name: 'Layla' });
  });

  it('is a session like any other: listed, ended elsewhere, and gone with its account', async () => {
    const { reader } = await signIn();
    const [session] = (await reader.ask('GET', '/user/sessions')).body.data;
    expect(session).toMatchObject({ is_current: true });
    await reader.ask('DELETE', `/user/sessions/${session.id}`);
    expect(await reader.session()).toEqual({});
  });

  it("passes on none of the provider's tokens, and stores none", async () => {
    const issued: string[] = [];
    const listen = (response: { body: unknown }): void => {
      const { access_token, id_token, refresh_token } = response.body as Record<string, string | undefined>;
      issued.push(...[access_token, id_token, refresh_token].filter((token) => token !== undefined));
    };
    provider.service.on('beforeResponse', listen);
    provider.state.person = newPerson();
    const reader = browser(site, app);
    const answer = await reader.signIn();
    provider.service.off('beforeResponse', listen);
    expect(issued.length).toBeGreaterThan(1);
    const stored: unknown[] = [];
    for (const { name } of await given.database.tables.introspection.getTables())
      stored.push(
        await given.database.tables
          .selectFrom(name as 'users')
          .selectAll()
          .execute(),
      );
    const seen = JSON.stringify([
      stored,
      answer.body,
      [...answer.headers],
      [...reader.jar],
      await reader.session(),
      site.lines,
    ]);
    for (const token of issued) expect(seen).not.toContain(token);
  });

  it('leaves no cookie of the flow, and no session of another kind', async () => {
    const { reader } = await signIn();
    expect([...reader.jar.keys()].sort()).toEqual(['__Host-authjs.csrf-token', '__Host-token', 'user']);
  });

  it('is not adopted where somebody has signed in meanwhile', async () => {
    const { email, token } = await site.signUp();
    provider.state.person = newPerson();
    const reader = browser(site, app);
    const back = await reader.agree(await reader.begin());
    reader.jar.set('__Host-token', token);
    expect(ledTo(await reader.ask('GET', back))).toBe('/en/news');
    expect((await reader.session()).user.email).toBe(email);
  });

  it('that its owner breaks off there is said on the login page', async () => {
    const reader = browser(site, app);
    const state = new URL(await reader.begin()).searchParams.get('state') ?? '';
    const answer = await reader.ask('GET', `/auth/callback/oidc?error=access_denied&state=${state}`);
    expect(ledTo(answer)).toBe('/en/login?error=Callback&callbackUrl=%2Fen%2Fnews');
    expect(await reader.session()).toEqual({});
  });

  it.each(['', '?code=x', '?code=x&state=y', '?state='])('that nobody began has no effect: %j', async (query) => {
    const reader = browser(site, app);
    const answer = await reader.ask('GET', `/auth/callback/oidc${query}`);
    expect(ledTo(answer)).toBe('/en/login?error=OAuthCallback&callbackUrl=%2Fen');
    expect(await reader.session()).toEqual({});
  });

  it('counts once: the same way back leads nowhere a second time', async () => {
    provider.state.person = newPerson();
    const reader = browser(site, app);
    const back = await reader.agree(await reader.begin());
    const before = new Map(reader.jar);
    expect(ledTo(await reader.ask('GET', back))).toContain('/complete-profile');
    const thief = browser(site, app);
    for (const [name, value] of before) thief.jar.set(name, value);
    expect(ledTo(await thief.ask('GET', back))).toContain('error=OAuthCallback');
    expect(await thief.session()).toEqual({});
  });
});
