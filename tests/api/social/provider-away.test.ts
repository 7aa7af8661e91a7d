import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { defaultProviderTimeoutMs } from '#server/http/session/accounts.ts';
import { SqliteBusy } from '#server/platform/database/sqlite-busy.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { arrive, browser, ledTo } from '../support/social.ts';
import { holdTimeLimits } from '../support/time-limit.ts';
import { polling } from '../../support/polling.ts';

/** The behaviour of a faulty provider for a path with this ending. */
type Fault =
  'never answers' | 'breaks off' | 'fails' | 'talks nonsense' | 'leads elsewhere' | 'says it is another issuer';

onTestedDatabases('a provider that is away', (given) => {
  const site = accountSite(given);
  let working: IdentityProvider;
  let broken: Server;
  let issuer: string;
  let closed: string;
  const requestedPaths: string[] = [];
  const fault = { at: '', how: 'fails' as Fault };
  beforeAll(async () => {
    working = await startIdentityProvider();
    broken = createServer((request, response) => {
      const path = request.url ?? '';
      requestedPaths.push(path);
      const isLying = path.endsWith(fault.at) && fault.how === 'says it is another issuer';
      if (!path.endsWith(fault.at) || isLying) {
        const at = (name: string) => ({ [`${name}_endpoint`]: `${issuer}/${name}` });
        const said = isLying ? 'https://evil.example' : issuer;
        const body = { issuer: said, ...at('authorization'), ...at('token'), ...at('userinfo') };
        return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      }
      if (fault.how === 'fails') response.writeHead(500).end();
      if (fault.how === 'talks nonsense')
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>');
      // With a body, as to POST: what the site sent would go along.
      if (fault.how === 'leads elsewhere') response.writeHead(307, { Location: `${issuer}/elsewhere` }).end();
      if (fault.how === 'breaks off') request.socket.destroy();
    }).listen(0, 'localhost');
    await once(broken, 'listening');
    issuer = `http://localhost:${(broken.address() as AddressInfo).port}`;
    const gone = createServer().listen(0, 'localhost');
    await once(gone, 'listening');
    closed = `http://localhost:${(gone.address() as AddressInfo).port}`;
    gone.close();
    await once(gone, 'close');
  });
  afterAll(async () => {
    broken.closeAllConnections();
    broken.close();
    await working.stop();
  });
  beforeEach(() => {
    Object.assign(fault, { at: '', how: 'fails' });
    requestedPaths.length = 0;
  });
  const appOf = (at: string, timeoutMs = defaultProviderTimeoutMs) =>
    site.open(undefined, undefined, { signInProviders: [{ ...working.provider, issuer: at }] }, timeoutMs);
  /** A provider that never answers is waited for only a moment; the others have answered before. */
  const timeoutFor = (how: Fault) => (how === 'never answers' ? 300 : undefined);
  const login = (error: string) => `/en/login?error=${error}&callbackUrl=%2Fen%2Fnews`;

  it('because nothing listens there is said on the login page', async () => {
    expect(await browser(site, appOf(closed)).begin()).toBe(siteUrl + login('OAuthSignin'));
  });

  it.each<Fault>([
    'never answers',
    'breaks off',
    'fails',
    'talks nonsense',
    'leads elsewhere',
    'says it is another issuer',
  ])('because it %s is said before anybody is led there', async (how) => {
    Object.assign(fault, { at: 'openid-configuration', how });
    expect(await browser(site, appOf(issuer, timeoutFor(how))).begin()).toBe(siteUrl + login('OAuthSignin'));
    expect(requestedPaths).toEqual(['/.well-known/openid-configuration']);
  });

  it.each<[Fault, string]>([
    ['never answers', 'OAuthSignin'],
    ['breaks off', 'OAuthSignin'],
    ['fails', 'OAuthCallback'],
    ['talks nonsense', 'OAuthCallback'],
    ['leads elsewhere', 'OAuthCallback'],
  ])('because it %s on the way back is said too', async (how, error) => {
    const reader = browser(site, appOf(issuer));
    Object.assign(fault, { at: '/token' });
    const state = new URL(await reader.begin()).searchParams.get('state') ?? '';
    Object.assign(fault, { how });
    const limits = holdTimeLimits();
    const answering = reader.ask('GET', `/auth/callback/oidc?code=x&state=${state}`);
    await vi.waitFor(() => expect(requestedPaths).toContain('/token'), polling);
    if (how === 'never answers') limits.expire();
    const answer = await answering;
    expect(ledTo(answer)).toBe(login(error));
    expect(await reader.session()).toEqual({});
    expect(requestedPaths).not.toContain('/elsewhere');
    const logged = site.lines.join('');
    expect(logged).toContain('signing in with a provider failed');
    expect(logged).not.toContain(state);
  });

  it('is shown on the profile to a signed-in reader, who stays signed in', async () => {
    const { email, token } = await site.signUp();
    const reader = browser(site, appOf(closed));
    reader.jar.set('__Host-token', token);
    expect(await reader.begin('oidc', '/en/profile')).toBe(`${siteUrl}/en/profile?error=OAuthSignin`);
    expect((await reader.session()).user.email).toBe(email);
  });

  it.each([
    ['locks', 'Unavailable', new SqliteBusy('Others are writing')],
    ['rows', 'Signin', new Error('a mistake of ours')],
  ])('is not blamed where the database fails at its %s', async (_, error, failure) => {
    const withLocks: typeof given.database.withLocks = (keys, task) =>
      keys.some((key) => String(key).startsWith('link '))
        ? Promise.reject(failure)
        : given.database.withLocks(keys, task);
    const app = site.open({ ...given.database, withLocks }, undefined, { signInProviders: [working.provider] });
    const from = site.lines.length;
    const { answer } = await arrive(site, { app, provider: working, person: newPerson() });
    expect(ledTo(answer)).toBe(login(error));
    const logged = site.lines.slice(from).join('');
    expect(logged).toContain('failed here');
    expect(logged).not.toContain('sign_in_failure');
    expect(logged).not.toContain('signing in with a provider failed');
  });

  it('locks nobody out: a mailed code signs in meanwhile, and the provider once it is back', async () => {
    const person = newPerson();
    const app = appOf(working.issuer);
    const { reader } = await arrive(site, { app, provider: working, person });
    const { id, email } = (await reader.session()).user;
    const away = browser(site, appOf(closed));
    expect(await away.begin()).toContain('error=OAuthSignin');
    const sent = await away.ask('POST', '/login', { body: { email } });
    const signedIn = await away.ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      body: { otp_code: await site.codeTo(email, 1) },
    });
    expect(signedIn.body.data.id).toBe(id);
    const again = await arrive(site, { app, provider: working, person });
    expect((await again.reader.session()).user.id).toBe(id);
  });
});
