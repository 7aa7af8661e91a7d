import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { verifyIdToken } from './id-token-signature.ts';

const hourMs = 3_600_000;
const issuer = 'https://issuer.example';
const clientId = 'football';

/** A key of the issuer, and a token that is signed with it. */
const signed = async (kid: string): Promise<{ key: JWK; token: string }> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const claims = new SignJWT().setProtectedHeader({ alg: 'ES256', kid }).setIssuer(issuer).setAudience(clientId);
  return {
    key: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
    token: await claims.setExpirationTime('10 days').sign(privateKey),
  };
};

afterEach(() => vi.useRealTimers());

it('follows new keys of an issuer also after the clock was set back', async () => {
  const [former, present] = [await signed('former'), await signed('present')];
  let keys = [former.key];
  const ask: typeof fetch = (input) =>
    Promise.resolve(Response.json(String(input).endsWith('/keys') ? { keys } : { jwks_uri: `${issuer}/keys` }));
  const verify = (token: string) => verifyIdToken(token, { issuer, clientId }, ask);
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: right + 48 * hourMs });
  await verify(former.token);
  vi.setSystemTime(right);
  keys = [present.key];
  vi.advanceTimersByTime(hourMs);
  await verify(present.token);
  await expect(verify(former.token)).rejects.toThrow('no applicable key');
});
