import { afterAll, beforeAll, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { startStrictIssuer } from '#server/testing/strict-issuer.ts';
import { accountSite, newAddress, siteUrl } from '../support/accounts.ts';
import { browser, ledTo } from '../support/social.ts';

onTestedDatabases('an issuer that holds the site to the standard', (given) => {
  const site = accountSite(given);
  let issuer: Awaited<ReturnType<typeof startStrictIssuer>>;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    issuer = await startStrictIssuer(`${siteUrl}/api/auth/callback/oidc`);
    const { client_id: clientId, client_secret: clientSecret } = issuer.client;
    const provider = { id: 'oidc', name: 'Strict', clientId, clientSecret, issuer: issuer.issuer } as const;
    app = site.open(undefined, undefined, { signInProviders: [provider] });
  });
  afterAll(() => issuer.stop());

  it('signs its users in, each to their own account', async () => {
    const emails = [newAddress(), newAddress()];
    const ids: string[] = [];
    for (const email of [...emails, ...emails]) {
      const reader = browser(site, app);
      const back = await issuer.agree(await reader.begin(), email);
      expect(ledTo(await reader.ask('GET', back.slice(`${siteUrl}/api`.length)))).toContain('/en/complete-profile');
      const { user } = await reader.session();
      expect(user.email).toBe(email);
      ids.push(user.id as string);
    }
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  });
});
