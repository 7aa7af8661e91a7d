import {
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  jwksCache,
  type JWKSCacheInput,
  jwtVerify,
} from 'jose';
import { z } from 'zod';

/** The keys that an issuer publishes, and their URL. */
interface IssuerKeys {
  address: string;
  /** Milliseconds of a clock that is never set back. */
  foundAt: number;
  /** jose caches the keys in it, and fetches them again when one is missing: not soon, where the machine's clock was set back since. */
  cache: JWKSCacheInput;
}

/** The keys of an issuer, and their URL, are read again after so long. */
const maxAgeMs = 60 * 60_000;

/** Only algorithms with a public key. A secret that the site shares with an issuer proves less. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Tolerance between an issuer's clock and the server's, in seconds. */
const clockToleranceS = 30;

const metadata = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });

const keysByIssuer = new Map<string, IssuerKeys>();

const keysOf = async (issuer: string, ask: typeof fetch): Promise<IssuerKeys> => {
  const known = keysByIssuer.get(issuer);
  if (known && performance.now() - known.foundAt < maxAgeMs) return known;
  const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { redirect: 'error' });
  const address = metadata.parse(await response.json()).jwks_uri;
  const found = { address, foundAt: performance.now(), cache: {} };
  keysByIssuer.set(issuer, found);
  return found;
};

/**
 * Verifies that an id token was signed with a key that its issuer publishes; the token's own statements about keys are ignored. @auth/core
 * checks everything else about it.
 * @param ask sends requests to the issuer, within the timeout
 * @throws if it was not, or the keys are unavailable
 */
export const verifyIdToken = async (
  idToken: string,
  { issuer, clientId }: { issuer: string; clientId: string },
  ask: typeof fetch,
): Promise<void> => {
  const { address, cache } = await keysOf(issuer, ask);
  const keys = createRemoteJWKSet(new URL(address), {
    [jwksCache]: cache,
    [customFetch]: ask as FetchImplementation,
  });
  await jwtVerify(idToken, keys, { issuer, audience: clientId, algorithms, clockTolerance: clockToleranceS });
};
