import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/refusal.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';

const hidden = 'for-nobody-to-read';

describe('attack 16: broken settings of a provider', () => {
  const site = makeSite();
  const { started } = serverProcesses(site);
  const oidc = {
    AUTH_OIDC_ID: hidden,
    AUTH_OIDC_SECRET: hidden,
    AUTH_OIDC_ISSUER: 'https://login.football.example/',
  };

  it.each([
    ['AUTH_GOOGLE_SECRET', { AUTH_GOOGLE_ID: hidden }],
    ['AUTH_GOOGLE_ID', { AUTH_GOOGLE_SECRET: hidden }],
    ['AUTH_APPLE_SECRET', { AUTH_APPLE_ID: hidden }],
    ['AUTH_FACEBOOK_ID', { AUTH_FACEBOOK_SECRET: hidden }],
    ['AUTH_TWITTER_SECRET', { AUTH_TWITTER_ID: hidden }],
    ['AUTH_OIDC_ISSUER', { AUTH_OIDC_ID: hidden, AUTH_OIDC_SECRET: hidden }],
    ['AUTH_OIDC_ID', { AUTH_OIDC_NAME: hidden }],
    ['AUTH_OIDC_ISSUER', { ...oidc, AUTH_OIDC_ISSUER: `http://${hidden}.example` }],
    ['AUTH_OIDC_ISSUER', { ...oidc, AUTH_OIDC_ISSUER: hidden }],
    ['AUTH_OIDC_ISSUER', { ...oidc, AUTH_OIDC_ISSUER: `https://x.example/?${hidden}` }],
    ['AUTH_GOOGLE_ID', { AUTH_GOOGLE_ID: `${hidden} with spaces`, AUTH_GOOGLE_SECRET: hidden }],
  ])('end the start: %s is named, and no value', (name, settings) => {
    const lines = refusal(settings);
    expect(lines).toMatch(new RegExp(`^${name} (?:is missing|cannot be used); expected: `, 'm'));
    expect(lines).not.toContain(hidden);
  });

  it('end it too where an external API manages the accounts', () => {
    const lines = refusal({ ...oidc, API_URL: 'https://api.football.example' });
    expect(lines).toMatch(/^AUTH_OIDC_ID cannot be set; expected: nothing/);
  });

  describe('that are whole', () => {
    let port: number;
    beforeAll(async () => {
      ({ port } = await started({
        ...oidc,
        AUTH_OIDC_NAME: 'Football ID',
        AUTH_FACEBOOK_ID: 'f',
        AUTH_FACEBOOK_SECRET: 's',
      }));
    });
    it('do not, and show those providers', async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/providers`);
      const providers = (await response.json()) as Record<string, { name: string }>;
      expect(Object.values(providers).map(({ name }) => name)).toEqual(['Facebook', 'Football ID', 'Email']);
    });
  });
});
