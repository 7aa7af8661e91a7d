import { afterAll, beforeAll, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress, siteUrl } from '../support/accounts.ts';
import { losingDatabase } from '../support/losing-database.ts';
import { browser, ledTo } from '../support/social.ts';

const auth = `${siteUrl}/api/auth`;

onTestedDatabases('the session layer', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    const google = { id: 'google', name: 'Google', clientId: 'g', clientSecret: 's', issuer: undefined } as const;
    app = site.open(undefined, undefined, { signInProviders: [google, provider.provider] });
  });
  afterAll(() => provider.stop());

  it('lists the providers of the settings by their id, and the mailed code', async () => {
    const { status, body, headers } = await browser(site, app).ask('GET', '/auth/providers');
    expect(status).toBe(200);
    const at = (id: string) => ({ signinUrl: `${auth}/signin/${id}`, callbackUrl: `${auth}/callback/${id}` });
    expect(body).toEqual({
      google: { id: 'google', name: 'Google', type: 'oidc', ...at('google') },
      oidc: { id: 'oidc', name: 'Football ID', type: 'oidc', ...at('oidc') },
      credentials: { id: 'credentials', name: 'Email', type: 'credentials', ...at('credentials') },
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('shows none where none is configured', async () => {
    const { body } = await browser(site, site.open()).ask('GET', '/auth/providers');
    expect(Object.keys(body)).toEqual(['credentials']);
  });

  it('returns a CSRF token, the same one as long as its cookie exists', async () => {
    const reader = browser(site, app);
    const token = await reader.csrf();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await reader.csrf()).toBe(token);
    expect(await browser(site, app).csrf()).not.toBe(token);
  });

  it('returns a guest an empty session, whatever page requests it', async () => {
    const reader = browser(site, app);
    for (const path of ['/auth/session', '/auth/session?callbackUrl=https%3A%2F%2Fevil.example'])
      expect([(await reader.ask('GET', path)).status, (await reader.ask('GET', path)).body]).toEqual([200, {}]);
  });

  it('returns an account that signed in with a code as well, and hides its token from scripts', async () => {
    const { email, token } = await site.signUp();
    const reader = browser(site, app);
    reader.jar.set('__Host-token', token);
    const answer = await reader.ask('GET', '/auth/session');
    expect(answer.body.user.email).toBe(email);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    // The page's own cookie is there again, where it was lost.
    expect(decodeURIComponent(reader.jar.get('user') ?? '')).toContain(answer.body.user.id);
  });

  it('returns the token to a program that sent it itself', async () => {
    const { token } = await site.signUp();
    const answer = await site.ask('GET', '/auth/session', { token }, app);
    expect(answer.body.token).toBe(token);
  });

  it('signs out a browser whose session has ended', async () => {
    const { token } = await site.signUp();
    const reader = browser(site, app);
    reader.jar.set('__Host-token', token);
    reader.jar.set('user', '%7B%7D');
    await site.ask('POST', '/logout', { token, body: {} });
    expect(await reader.session()).toEqual({});
    expect(reader.jar.has('__Host-token') || reader.jar.has('user')).toBe(false);
  });

  it.each(['json=true of version 4', "@auth/core's header", 'neither'])('leads to the provider by %s', async (way) => {
    const reader = browser(site, app);
    const fields = { csrfToken: await reader.csrf(), callbackUrl: `${siteUrl}/en/news` };
    const headers: Record<string, string> = way.startsWith('@auth') ? { 'X-Auth-Return-Redirect': '1' } : {};
    const answer = await reader.post(
      '/auth/signin/oidc',
      { ...fields, ...(way.startsWith('json') && { json: 'true' }) },
      { headers },
    );
    const url = way === 'neither' ? answer.headers.get('Location') : answer.body.url;
    expect(answer.status).toBe(way === 'neither' ? 302 : 200);
    expect(new URL(url).origin).toBe(provider.issuer);
    provider.state.person = newPerson();
    expect(ledTo(await reader.ask('GET', await reader.agree(url)))).toContain('callbackUrl=%2Fen%2Fnews');
  });

  it('names an unknown provider as such, and where to go', async () => {
    const reader = browser(site, app);
    const fields = { csrfToken: await reader.csrf(), callbackUrl: `${siteUrl}/ar/news`, json: 'true' };
    for (const path of ['/auth/signin/facebook', '/auth/signin/nobody'])
      expect(await reader.post(path, fields)).toMatchObject({
        status: 400,
        body: { error: 'InvalidProvider', url: `${siteUrl}/ar/login?callbackUrl=%2Far%2Fnews` },
      });
    expect(await reader.ask('GET', '/auth/callback/nobody')).toMatchObject({ status: 400 });
  });

  it.each(['/auth/signin/oidc', '/auth/callback/credentials', '/auth/signout'])(
    'refuses a post to %s without the right token against forgery',
    async (path) => {
      const reader = browser(site, app);
      const csrfToken = await reader.csrf();
      const other = browser(site, app);
      for (const [from, fields] of [
        [reader, {}],
        [reader, { csrfToken: 'x' }],
        [other, { csrfToken }],
      ] as const)
        expect(await from.post(path, { ...fields, json: 'true' })).toMatchObject({
          status: 400,
          body: { error: 'MissingCSRF' },
        });
    },
  );

  it('signs out everywhere on request, and says what is missing without the token', async () => {
    const { token } = await site.signUp();
    const reader = browser(site, app);
    reader.jar.set('__Host-token', token);
    const refused = await reader.post('/auth/signout', { json: 'true' });
    expect([refused.status, refused.body.message]).toEqual([400, 'Could not fetch CSRF Token for signing out']);
    const fields = { csrfToken: await reader.csrf(), callbackUrl: `${siteUrl}/en`, json: 'true' };
    expect((await reader.post('/auth/signout', fields)).body).toEqual({ url: `${siteUrl}/en` });
    expect(await reader.session()).toEqual({});
    expect((await site.ask('GET', '/user', { token })).status).toBe(401);
  });

  it('signs in with a mailed code as credentials, once', async () => {
    const email = newAddress();
    const reader = browser(site, app);
    const sent = await reader.ask('POST', '/register', { body: { email } });
    const fields = {
      csrfToken: await reader.csrf(),
      callbackUrl: `${siteUrl}/en/news`,
      json: 'true',
      access_token: sent.body.data.access_token as string,
      otp_code: await site.codeTo(email),
    };
    const wrongOne = await reader.post('/auth/callback/credentials', { ...fields, otp_code: 'x' });
    expect(wrongOne.status).toBe(401);
    expect(new URL(wrongOne.body.url).searchParams.get('error')).toBe('CredentialsSignin');
    expect((await reader.post('/auth/callback/credentials', fields)).body).toEqual({ url: `${siteUrl}/en/news` });
    expect((await reader.session()).user.email).toBe(email);
    expect((await reader.post('/auth/callback/credentials', fields)).status).toBe(401);
  });

  it('signs in with a code as credentials whose result was stored just before the database was lost', async () => {
    const email = newAddress();
    const { database, setLost } = losingDatabase(given.database);
    const reader = browser(site, site.open(database));
    const sent = await reader.ask('POST', '/register', { body: { email } });
    const { access_token } = sent.body.data as { access_token: string };
    const fields = { csrfToken: await reader.csrf(), json: 'true', access_token, otp_code: await site.codeTo(email) };
    setLost(true);
    expect((await reader.post('/auth/callback/credentials', fields)).status).toBe(503);
    setLost(false);
    expect((await reader.post('/auth/callback/credentials', { ...fields, otp_code: 'x' })).status).toBe(401);
    expect((await reader.post('/auth/callback/credentials', fields)).status).toBe(200);
    expect((await reader.session()).user.email).toBe(email);
    reader.jar.delete('__Host-token');
    expect((await reader.post('/auth/callback/credentials', fields)).status).toBe(401);
  });

  it('leaves the result of a code that deleted an account to who asks for that', async () => {
    const { email, token } = await site.signUp();
    site.pass(60_000);
    const sent = await site.ask('DELETE', '/user', { token });
    const { access_token } = sent.body.data as { access_token: string };
    const otp_code = await site.codeTo(email, 1);
    const { database, setLost } = losingDatabase(given.database);
    const reader = browser(site, site.open(database));
    const confirm = () => reader.ask('POST', '/confirm', { body: { otp_code }, token: access_token });
    setLost(true);
    expect((await confirm()).status).toBe(503);
    setLost(false);
    const fields = { csrfToken: await reader.csrf(), access_token, otp_code };
    expect((await reader.post('/auth/callback/credentials', fields)).status).toBe(401);
    expect((await confirm()).body.data).toMatchObject({ purpose: 'delete' });
    expect((await confirm()).status).toBe(422);
  });

  it("takes the cookie's attempt as credentials only from who names it: another tab may have begun another", async () => {
    const reader = browser(site, app);
    const first = await reader.ask('POST', '/register', { body: { email: newAddress() } });
    const email = newAddress();
    const second = await reader.ask('POST', '/register', { body: { email } });
    const fields = { csrfToken: await reader.csrf(), json: 'true' };
    const otp_code = await site.codeTo(email);
    const post = (more: Record<string, string>) => reader.post('/auth/callback/credentials', { ...fields, ...more });
    // More than one code takes: none of them may count as a guess at the second.
    for (let at = 0; at < 4; at += 1) {
      expect((await post({ otp_code: 'x' })).status).toBe(401);
      expect((await post({ otp_code: 'x', attempt_id: first.body.data.attempt_id as string })).status).toBe(401);
    }
    expect((await post({ otp_code, attempt_id: second.body.data.attempt_id as string })).status).toBe(200);
    expect((await reader.session()).user.email).toBe(email);
  });

  it('does nothing but sign in by credentials: a code that deletes an account is left alone', async () => {
    const { email, token } = await site.signUp();
    site.pass(60_000);
    const sent = await site.ask('DELETE', '/user', { token });
    const reader = browser(site, app);
    const answer = await reader.post('/auth/callback/credentials', {
      csrfToken: await reader.csrf(),
      access_token: sent.body.data.access_token as string,
      otp_code: await site.codeTo(email, 1),
    });
    expect(answer.status).toBe(401);
    expect((await site.ask('GET', '/user', { token })).status).toBe(200);
  });

  it('leads those who open its pages to the one the site has', async () => {
    const reader = browser(site, app);
    const opened = async (path: string) => ledTo(await reader.ask('GET', path));
    expect(await opened('/auth/signin?callbackUrl=%2Far%2Fnews&error=SessionRequired')).toBe(
      '/ar/login?error=SessionRequired&callbackUrl=%2Far%2Fnews',
    );
    expect(await opened('/auth/error?error=AccessDenied')).toBe('/en/login?error=AccessDenied&callbackUrl=%2Fen');
    const { token } = await site.signUp();
    reader.jar.set('__Host-token', token);
    expect(await opened('/auth/signout')).toBe('/en');
    expect((await reader.session()).user).toBeDefined();
  });

  it('takes JSON as well, and no other body', async () => {
    const reader = browser(site, app);
    const csrfToken = await reader.csrf();
    const asJson = await reader.ask('POST', '/auth/signin/oidc', { body: { csrfToken, json: true } });
    expect(new URL(asJson.body.url).origin).toBe(provider.issuer);
    const asText = await reader.ask('POST', '/auth/signin/oidc', {
      raw: 'x',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(asText.status).toBe(415);
    const broken = await reader.ask('POST', '/auth/signin/oidc', {
      raw: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(broken.status).toBe(400);
    // As a text, a list of lists of 64 KiB would hold the process for a sixth of a second.
    for (const field of [[['a']], { a: 1 }]) {
      const nested = await reader.ask('POST', '/auth/signin/oidc', { body: { csrfToken, json: true, field } });
      expect(nested.status).toBe(400);
    }
  });
});
