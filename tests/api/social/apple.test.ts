import { expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { browser, ledTo } from '../support/social.ts';

const fromApple = { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' };

onTestedDatabases("Apple's answer, which comes as a form from its own site", (given) => {
  const site = accountSite(given);
  const appleApp = () =>
    site.open(undefined, undefined, {
      signInProviders: [{ id: 'apple', name: 'Apple', clientId: 'a', clientSecret: 's', issuer: undefined }],
    });

  it('is expected as one', async () => {
    const url = new URL(await browser(site, appleApp()).begin('apple'));
    expect(url.origin + url.pathname).toBe('https://appleid.apple.com/auth/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid email',
      redirect_uri: `${siteUrl}/api/auth/callback/apple`,
    });
  });

  it('is led on by GET, with what counts of it, to where the cookies of the site come along', async () => {
    const reader = browser(site, appleApp());
    const url = new URL(await reader.begin('apple'));
    const state = url.searchParams.get('state') ?? '';
    const answer = await reader.post(
      '/auth/callback/apple',
      { error: 'user_cancelled_authorize', state, user: '{"name":{}}', callbackUrl: 'https://evil.example' },
      { headers: fromApple },
    );
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('Location') ?? '');
    expect(back.origin + back.pathname).toBe(`${siteUrl}/api/auth/callback/apple`);
    expect([...back.searchParams.keys()].sort()).toEqual(['error', 'state']);
    const last = await reader.ask('GET', `/auth/callback/apple${back.search}`);
    expect(ledTo(last)).toBe('/en/login?error=Callback&callbackUrl=%2Fen%2Fnews');
  });

  it('is taken only where Apple is a provider, and only in a length that fits an address', async () => {
    const post = (reader: ReturnType<typeof browser>, code: string) =>
      reader.post('/auth/callback/apple', { code, state: 's' }, { headers: fromApple });
    expect((await post(browser(site), 'code')).status).toBe(400);
    expect((await post(browser(site, appleApp()), 'c'.repeat(2001))).status).toBe(400);
    expect((await post(browser(site, appleApp()), 'c'.repeat(2000))).status).toBe(303);
  });

  it('is the only post that is taken from another site', async () => {
    const reader = browser(site, appleApp());
    const csrfToken = await reader.csrf();
    for (const path of ['/auth/signin/apple', '/auth/signout', '/auth/callback/credentials', '/auth/callback/apple/'])
      expect((await reader.post(path, { csrfToken, json: 'true' }, { headers: fromApple })).status).toBe(403);
  });
});
