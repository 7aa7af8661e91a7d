import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, newAddress } from '../support/accounts.ts';
import { browser } from '../support/social.ts';

/** The rows of a page's first table: the names of each cookie, and its lifetime. */
const cookiesIn = (page: string): Map<string, string> => {
  const rows = [...page.matchAll(/^\| (`.*?) \|.*? \| (.*?) \| .*? \|$/gm)];
  return new Map(
    rows.flatMap(([, names = '', life = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string] => [name, life]),
    ),
  );
};

onTestedDatabases('the privacy policy', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    app = site.open(undefined, undefined, { signInProviders: [provider.provider] });
  });
  afterAll(() => provider.stop());

  it.each(locales)('names every cookie that signing in sets, and how long it lasts: %s', async (locale) => {
    const set = new Map<string, string>();
    const note = ({ cookies }: { cookies: Record<string, string> }): void => {
      for (const [name, line] of Object.entries(cookies)) if (!/Max-Age=0\b/i.test(line)) set.set(name, line);
    };
    const ask = async (...asking: Parameters<typeof site.ask>) => {
      const response = await site.ask(...asking);
      note(response);
      return response;
    };
    const email = newAddress();
    const sent = await ask('POST', '/register', { body: { email } });
    const otp_code = await site.codeTo(email);
    await ask('POST', '/confirm', { token: sent.body.data.access_token as string, body: { otp_code } });
    const reader = browser(site, app);
    const csrfToken = await reader.csrf();
    note(await reader.ask('GET', '/auth/csrf'));
    note(await reader.post('/auth/signin/oidc', { csrfToken, json: 'true' }));
    for (const [name] of reader.jar) set.set(name, set.get(name) ?? '');

    const described = cookiesIn(readFileSync(`src/content/pages/privacy-policy/${locale}.md`, 'utf8'));
    const bare = (name: string): string => name.replace(/^__(?:Host|Secure)-/, '').replace(/^authjs\..*/, 'authjs.…');
    const names = [...set.keys()].map(bare);
    expect(new Set(names)).toEqual(new Set(['attempt', 'token', 'user', 'known-browser', 'authjs.…', 'sign-in']));
    for (const name of names) expect([...described.keys()], name).toContain(name);
    for (const [name, line] of set) {
      const seconds = Number(/Max-Age=(\d+)/i.exec(line)?.[1] ?? Number.NaN);
      // Session cookies have no lifetime.
      if (Number.isNaN(seconds)) continue;
      const life = seconds >= 86_400 ? seconds / 86_400 : seconds / 60;
      expect(described.get(bare(name)), name).toMatch(new RegExp(`^${life} `));
    }
  });
});
