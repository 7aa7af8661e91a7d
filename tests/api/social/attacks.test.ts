import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostileAddresses } from '#contract/testing/hostile-addresses.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { arrive, browser, codeStep, ledTo } from '../support/social.ts';

const minute = 60_000;

onTestedDatabases('the session layer', (given) => {
  const site = accountSite(given);
  let provider: IdentityProvider;
  let app: ReturnType<typeof site.open>;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    const facebook = { id: 'facebook', name: 'Facebook', clientId: 'f', clientSecret: 's', issuer: undefined } as const;
    app = site.open(undefined, undefined, { signInProviders: [facebook, provider.provider] });
  });
  afterAll(() => provider.stop());
  afterEach(() => void (provider.state.claims = {}));
  const signIn = (person = newPerson()) => arrive(site, { app, provider, person });
  const linksTo = (subject: string) =>
    given.database.tables.selectFrom('linked_accounts').selectAll().where('subject', '=', subject).execute();

  describe('attack 13: a check cookie of one provider', () => {
    it('is not accepted by another', async () => {
      const reader = browser(site, app);
      const back = await reader.agree(await reader.begin('oidc'));
      const answer = await reader.ask('GET', back.replace('/oidc', '/facebook'));
      expect(ledTo(answer)).toBe('/en/login?error=OAuthCallback&callbackUrl=%2Fen');
      expect(await reader.session()).toEqual({});
    });

    it.each(['state', 'pkce.code_verifier'])('is not accepted beside the right ones of another: %s', async (check) => {
      const name = `__Secure-authjs.${check}`;
      const other = browser(site, app);
      await other.begin('facebook');
      const reader = browser(site, app);
      const back = await reader.agree(await reader.begin('oidc'));
      const [foreign, right] = [other.jar.get(name) ?? '', reader.jar.get(name) ?? ''];
      expect(foreign.length).toBeGreaterThan(50);
      expect(foreign).not.toBe(right);
      reader.jar.set(name, foreign);
      expect(ledTo(await reader.ask('GET', back))).toContain('error=OAuthCallback');
      expect(await reader.session()).toEqual({});
    });
  });

  describe('attack 14: an account at a provider', () => {
    it.each([true, false, undefined])(
      'is not joined to an address its owner has not confirmed, though the provider says verified: %s',
      async (email_verified) => {
        const { email, id } = await site.signUp();
        site.pass(minute);
        const person = newPerson({ email, ...(email_verified !== undefined && { email_verified }) });
        const { reader } = await signIn(person);
        expect(await reader.session()).toEqual({});
        expect((await reader.confirm('')).status).toBe(422);
        expect(await linksTo(person.sub)).toEqual([]);
        const rows = await given.database.tables.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
        expect(rows).toHaveLength(1);
      },
    );

    it('is not linked by a mailed link that its owner opens: whoever began at the provider gains nothing', async () => {
      const { email, id } = await site.signUp();
      site.pass(minute);
      await given.database.tables
        .insertInto('failures')
        .values({ counter: id, in_a_row: 10, last_at: site.clock.now })
        .execute();
      const person = newPerson({ email });
      const attacker = await signIn(person);
      const { text = '' } = await site.mailTo(email, 1);
      const token = /#link=(\S+)/.exec(text)?.[1] ?? '';
      const opened = await site.ask('POST', '/confirm', { token, body: { otp_code: '' } });
      expect(opened.body.data).toMatchObject({ purpose: 'social', id });
      expect(await linksTo(person.sub)).toEqual([]);
      expect(await attacker.reader.session()).toEqual({});
      site.pass(minute);
      expect(await (await signIn(person)).reader.session()).toEqual({});
    });

    it('opens no second account at an address however it is spelt', async () => {
      const person = newPerson();
      const { reader } = await signIn(person);
      site.pass(minute);
      const other = await signIn(newPerson({ email: (person.email ?? '').toUpperCase() }));
      expect(ledTo(other.answer)).toContain('/en/login?');
      expect((await reader.session()).user.email).toBe(person.email);
    });
  });

  it('attack 15: no session outlives its user', async () => {
    const { reader } = await signIn();
    const { id } = (await reader.session()).user;
    const token = reader.jar.get('__Host-token') ?? '';
    await given.database.tables.deleteFrom('users').where('id', '=', id).execute();
    expect((await site.ask('GET', '/user', { token }, app)).status).toBe(401);
    expect(await reader.session()).toEqual({});
    expect(reader.jar.has('__Host-token')).toBe(false);
  });

  it('attack 21: no Host and no X-Forwarded-Host finds its way into an address', async () => {
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.example',
    };
    const poisoned = await app.request('https://evil.example/api/auth/providers', { headers });
    expect(await poisoned.text()).not.toContain('evil');
    const reader = browser(site, app);
    const fields = { csrfToken: await reader.csrf(), json: 'true', callbackUrl: 'https://evil.example/en' };
    const { body } = await reader.post('/auth/signin/oidc', fields, { headers });
    expect(decodeURIComponent(body.url)).not.toContain('evil');
    const { email } = await site.signUp();
    site.pass(minute);
    provider.state.person = newPerson({ email });
    const answer = await reader.ask('GET', await reader.agree(body.url), { headers });
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/football\.example\/en\/login\?/);
    const mail = await site.mailTo(email, 1);
    expect(`${mail.text}${String(mail.html)}`).not.toContain('evil');
  });

  it('attack 22: X-Forwarded-For does not change the network of one who requests mails', async () => {
    const ip = '2001:db8:61:1::1';
    const led: string[] = [];
    for (let at = 0; at < 31; at += 1) {
      provider.state.person = newPerson({ email_verified: false });
      const reader = browser(site, app);
      const back = await reader.agree(await reader.begin());
      led.push(ledTo(await reader.ask('GET', back, { ip, headers: { 'X-Forwarded-For': `203.0.113.${at}` } })));
    }
    expect(new Set(led.slice(0, 30))).toEqual(new Set([codeStep]));
    expect(led[30]).toContain('error=EmailSignin');
  });

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another site', { aud: 'somebody-else' }],
    ['of another sign-in', { nonce: 'x' }],
    ['that has ended', { exp: 1 }],
    ['without a subject', { sub: undefined }],
    ['of somebody else than the provider then tells', { sub: 'somebody-else' }],
  ])('attack 23: an id token %s signs nobody in', async (_, claims) => {
    provider.state.claims = claims;
    const { reader, answer } = await signIn();
    expect(ledTo(answer)).toBe('/en/login?error=OAuthCallback&callbackUrl=%2Fen%2Fnews');
    expect(await reader.session()).toEqual({});
  });

  it.each(['nothing', 'jku', 'x5u', 'jwk', 'kid'])(
    'attack 23: an id token signed by another key, which names %s as its key, signs nobody in',
    async (name) => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const jwk = publicKey.export({ format: 'jwk' });
      let requests = 0;
      const keys = createServer((_, response) => {
        requests += 1;
        response.end(JSON.stringify({ keys: [jwk] }));
      }).listen(0, '127.0.0.1');
      await once(keys, 'listening');
      const address = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
      const replace = (response: { body: unknown }): void => {
        const body = response.body as { id_token: string };
        const [head = '', claims = ''] = body.id_token.split('.');
        const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
        const named = { nothing: {}, jku: { jku: address }, x5u: { x5u: address }, jwk: { jwk }, kid: { kid } }[name];
        const header = Buffer.from(JSON.stringify({ alg: 'RS256', ...named })).toString('base64url');
        const text = `${header}.${claims}`;
        body.id_token = `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
      };
      const reader = browser(site, app);
      provider.state.person = newPerson();
      provider.service.on('beforeResponse', replace);
      const answer = await reader.signIn();
      provider.service.off('beforeResponse', replace);
      keys.close();
      expect(ledTo(answer)).toBe('/en/login?error=OAuthCallback&callbackUrl=%2Fen%2Fnews');
      expect(await reader.session()).toEqual({});
      expect(requests).toBe(0);
    },
  );

  describe(`attack 30: of ${hostileAddresses.length} hostile spellings of callbackUrl none leaves the site`, () => {
    const spellings = [...hostileAddresses, ...hostileAddresses.map((address) => siteUrl + address)];
    /** Where a browser ends up: on the site's front page, or with the site's own prefix on a page of the site. */
    const leaves = (address: string): boolean => new URL(address, `${siteUrl}/api/auth`).origin !== siteUrl;

    it('when signing out', async () => {
      expect(hostileAddresses.length).toBeGreaterThan(200);
      const reader = browser(site, app);
      const csrfToken = await reader.csrf();
      const left: string[] = [];
      for (const callbackUrl of spellings) {
        const { body } = await reader.post('/auth/signout', { csrfToken, callbackUrl, json: 'true' });
        if (leaves(body.url)) left.push(callbackUrl);
      }
      expect(left).toEqual([]);
    });

    it('on the pages it leads to', async () => {
      const reader = browser(site, app);
      const left: string[] = [];
      for (const callbackUrl of spellings)
        for (const path of ['signin', 'error', 'signout']) {
          const answer = await reader.ask('GET', `/auth/${path}?${new URLSearchParams({ callbackUrl })}`);
          const url = new URL(answer.headers.get('Location') ?? 'none:');
          if (leaves(url.href) || leaves(url.searchParams.get('callbackUrl') ?? '/')) left.push(callbackUrl);
        }
      expect(left).toEqual([]);
    });

    it('on the way back from a provider, whatever its own cookie says', async () => {
      const person = newPerson();
      await signIn(person);
      const some = hostileAddresses.filter((_, at) => at % 19 === 0);
      for (const callbackUrl of some) {
        provider.state.person = person;
        const reader = browser(site, app);
        reader.jar.set('__Secure-authjs.callback-url', encodeURIComponent(callbackUrl));
        const back = await reader.agree(await reader.begin('oidc', callbackUrl));
        expect(ledTo(await reader.ask('GET', back))).toBe('/en/complete-profile?callbackUrl=%2Fen');
      }
    });
  });
});
