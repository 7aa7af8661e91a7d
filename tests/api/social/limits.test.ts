import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { browser, ledTo } from '../support/social.ts';

const hour = 3_600_000;

onTestedDatabases('signing in with a provider', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());

  /** A browser of one household: each request from another address of its /64. */
  const household = (prefix: string) => {
    const reader = browser(site, app);
    let at = 0;
    const from = () => ({ ip: `${prefix}::${(at += 1).toString(16)}` });
    const begin = async (language: 'ar' | 'en' = 'en') =>
      reader.ask('POST', '/auth/signin/oidc', {
        ...from(),
        language,
        raw: new URLSearchParams({ csrfToken: await reader.csrf(), callbackUrl: '/en/news', json: 'true' }).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    return { reader, begin, from };
  };

  it(
    'may begin sixty times an hour from a /64, and the provider gets no further requests',
    { timeout: 60_000 },
    async () => {
      const { begin } = household('2001:db8:50:1');
      for (let at = 0; at < 60; at += 1) expect((await begin()).status).toBe(200);
      const refused = await begin();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('3600');
      expect(refused.body).toMatchObject({
        status: 429,
        error: 'TooManySignIns',
        message: catalogue.en.accounts.reasons.TooManySignIns,
        url: `${siteUrl}/en/login?error=TooManySignIns&callbackUrl=%2Fen%2Fnews`,
      });
      expect((await begin('ar')).body.message).toBe(catalogue.ar.accounts.reasons.TooManySignIns);
      expect((await household('2001:db8:50:2').begin()).status).toBe(200);
      site.pass(hour);
      expect((await begin()).status).toBe(200);
    },
  );

  it('is come back from as often, however old answers are sent again', { timeout: 60_000 }, async () => {
    provider.state.person = newPerson();
    const { reader, begin, from } = household('2001:db8:51:1');
    const { body } = await begin();
    const cookie = [...reader.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = await reader.agree(body.url as string);
    const led: string[] = [];
    for (let at = 0; at < 62; at += 1) led.push(ledTo(await reader.ask('GET', path, { ...from(), cookie })));
    expect(led[0]).toMatch(/^\/en\/complete-profile/);
    expect(led[59]).not.toContain('TooManySignIns');
    expect(led[60]).toBe('/en/login?error=TooManySignIns&callbackUrl=%2Fen%2Fnews');
  });
});
