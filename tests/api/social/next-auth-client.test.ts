import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getCsrfToken, getProviders, getSession, signIn, signOut } from 'next-auth/react';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress, siteUrl } from '../support/accounts.ts';
import { type Browser, browser } from '../support/social.ts';

onTestedDatabases("next-auth's published client of version 4", (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  let reader: Browser;
  const location = { href: '' };
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());

  // The client's environment in a browser: the page's location, and a fetch that stores cookies.
  beforeEach(() => {
    reader = browser(site, app);
    location.href = `${siteUrl}/en/news`;
    const overNetwork = globalThis.fetch;
    vi.stubGlobal('window', { location: { ...location, reload: () => {} } });
    vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
      if (typeof address !== 'string' || !address.startsWith('/api/')) return overNetwork(address, init);
      const { status, body } = await reader.ask((init.method ?? 'GET').toUpperCase(), address.slice('/api'.length), {
        headers: { ...(init.headers as Record<string, string>), Origin: siteUrl },
        ...(init.body && { raw: String(init.body) }),
      });
      return Response.json(body, { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const page = () => window.location.href;

  it('reads the providers, a CSRF token, and that nobody is signed in', async () => {
    expect(Object.keys((await getProviders()) ?? {})).toEqual(['oidc', 'credentials']);
    expect(await getCsrfToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(await getSession()).toBeNull();
  });

  it('signs in with a provider, reads the session and signs out', async () => {
    const person = newPerson();
    provider.state.person = person;
    await signIn('oidc', { callbackUrl: `${siteUrl}/en/articles` });
    expect(page().startsWith(provider.issuer)).toBe(true);
    await reader.ask('GET', await reader.agree(page()));
    expect(await getSession()).toMatchObject({ user: { email: person.email }, expires: expect.any(String) });
    await signOut({ callbackUrl: `${siteUrl}/en` });
    expect(page()).toBe(`${siteUrl}/en`);
    expect(await getSession()).toBeNull();
  });

  it('signs out without leaving the page', async () => {
    expect(await signOut({ redirect: false, callbackUrl: `${siteUrl}/ar` })).toEqual({ url: `${siteUrl}/ar` });
    expect(page()).toBe(`${siteUrl}/en/news`);
  });

  it('is led to the login page with a provider there is not', async () => {
    await signIn('nobody');
    expect(page()).toBe(`/api/auth/signin?callbackUrl=${encodeURIComponent(`${siteUrl}/en/news`)}`);
    const answer = await reader.ask('GET', page().slice('/api'.length));
    expect(answer.headers.get('Location')).toBe(`${siteUrl}/en/login?callbackUrl=%2Fen%2Fnews`);
  });

  it('signs in with a mailed code, and learns that one was wrong', async () => {
    const email = newAddress();
    const attempt = await reader.ask('POST', '/register', { body: { email } });
    const access_token = attempt.body.data.access_token as string;
    const wrongly = await signIn('credentials', { redirect: false, access_token, otp_code: 'x' });
    expect(wrongly).toMatchObject({ ok: false, status: 401, error: 'CredentialsSignin', url: null });
    const rightly = await signIn('credentials', {
      redirect: false,
      access_token,
      otp_code: await site.codeTo(email),
    });
    expect(rightly).toMatchObject({ ok: true, status: 200, error: null, url: `${siteUrl}/en/news` });
    expect((await getSession())?.user?.email).toBe(email);
  });
});
