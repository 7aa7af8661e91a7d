import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';

const minute = 60_000;

onTestedDatabases('attack 24: a token of another making', (given) => {
  const site = accountSite(given);
  const { ask, codeTo, pass, signUp } = site;
  const claims = { iss: siteUrl, aud: `${siteUrl}/session` };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    [
      'without an algorithm',
      (jti: string) => `${part({ alg: 'none', typ: 'session+jwt' })}.${part({ ...claims, jti, exp: 9e9, nbf: 0 })}.`,
    ],
    [
      'signed with another key',
      (jti: string) =>
        new SignJWT({ ...claims, jti, exp: 9e9, nbf: 0 })
          .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
          .sign(Buffer.from('another secret of 32 bytes or more')),
    ],
    [
      'signed with an empty key',
      (jti: string) => {
        const text = `${part({ alg: 'HS256', typ: 'session+jwt' })}.${part({ ...claims, jti, exp: 9e9, nbf: 0 })}`;
        return `${text}.${createHmac('sha256', '').update(text).digest('base64url')}`;
      },
    ],
  ])('%s opens nothing', async (_, forge) => {
    const { token } = await signUp();
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
    expect((await ask('GET', '/user', { token: await forge(jti) })).status).toBe(401);
  });

  it('in another spelling opens nothing', async () => {
    const { token } = await signUp();
    // 32 bytes leave two bits of the last character unused.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters[letters.indexOf(token.at(-1) ?? '') + 1] ?? '';
    const [header, payload, signature] = token.split('.');
    for (const other of [`${token}=`, `${token.slice(0, -1)}${last}`, `${header}.${payload}=.${signature}`])
      expect((await ask('GET', '/user', { token: other })).status, other).toBe(401);
    expect((await ask('GET', '/user', { token })).status).toBe(200);
  });

  it.each([
    ['another algorithm', { alg: 'HS512' }, {}],
    ['the type of a code', { typ: 'code+jwt' }, {}],
    ['no type', { typ: undefined }, {}],
    ['another audience', {}, { aud: `${siteUrl}/code` }],
    ['another issuer', {}, { iss: 'https://other.example' }],
    ['no end', {}, { exp: undefined }],
    ['a time to come', {}, { nbf: 9e9 }],
    ['a time that is over', {}, { exp: 1 }],
    ['nothing else', {}, {}],
  ])('signed with the right key but of %s opens as much as it should', async (what, header, changes) => {
    const { token } = await signUp();
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
    const forged = await new SignJWT({ ...claims, jti, exp: 9e9, nbf: 0, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header })
      .sign(site.tokenKey);
    // The last one differs in nothing that counts: it shows that the others fail for what they say.
    expect((await ask('GET', '/user', { token: forged })).status).toBe(what === 'nothing else' ? 200 : 401);
  });

  it.each(['jku', 'x5u', 'jwk', 'kid'])(
    'that names its own key (%s) opens nothing, and no key is fetched',
    async (name) => {
      const { token } = await signUp();
      const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
      const key = Buffer.from('another secret of 32 bytes or more');
      let requests = 0;
      const keys = createServer((_, response) => {
        requests += 1;
        response.end(JSON.stringify({ keys: [{ kty: 'oct', k: key.toString('base64url'), alg: 'HS256' }] }));
      }).listen(0, '127.0.0.1');
      await once(keys, 'listening');
      const address = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
      const value = { jku: address, x5u: address, jwk: { kty: 'oct', k: key.toString('base64url') }, kid: 'tokens' }[
        name
      ];
      const forged = await new SignJWT({ ...claims, jti, exp: 9e9, nbf: 0 })
        .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', [name]: value })
        .sign(key);
      expect((await ask('GET', '/user', { token: forged })).status).toBe(401);
      expect(requests).toBe(0);
      keys.close();
    },
  );

  it('is made anew at each sign-in, of 256 random bits', async () => {
    const idOf = (token: string): string =>
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
    const { email, token } = await signUp();
    pass(minute);
    const sent = await ask('POST', '/login', { body: { email } });
    const body = { otp_code: await codeTo(email, 1) };
    const again = await ask('POST', '/confirm', {
      token: sent.body.data.access_token,
      body,
      cookie: `token=${token}`,
    });
    const ids = [idOf(token), idOf(again.body.data.access_token as string)];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  });

  it('of another site with the same secret opens nothing here', async () => {
    const { token } = await signUp();
    const elsewhere = accountsOf('https://other.example');
    expect((await ask('GET', '/user', { token }, elsewhere)).status).toBe(401);
  });
  const accountsOf = (otherUrl: string) => site.open(given.database, () => {}, { siteUrl: otherUrl });
});
