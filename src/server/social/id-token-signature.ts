import {
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  jwksCache,
  type JWKSCacheInput,
  jwtVerify,
} from 'jose';
import { z } from 'zod';

/** Keys that an issuer publishes, and where. */
interface IssuerKeys {
  address: string;
  /** Milliseconds since 1970, by the machine's clock. */
  foundAt: number;
  /** jose keeps the keys in it, and fetches them again when one is missing. */
  cache: JWKSCacheInput;
}

/** Where an issuer publishes its keys is asked again after so long. */
const maxAgeMs = 60 * 60_000;

/** Those with a public key. A secret that the site shares with an issuer proves less. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Difference between an issuer's clock and ours, in seconds. */
const clockToleranceS = 30;

const metadata = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });

const keysByIssuer = new Map<string, IssuerKeys>();

const keysOf = async (issuer: string, ask: typeof fetch): Promise<IssuerKeys> => {
  const known = keysByIssuer.get(issuer);
  if (known && Date.now() - known.foundAt < maxAgeMs) return known;
  const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { redirect: 'error' });
  const address = metadata.parse(await response.json()).jwks_uri;
  const found = { address, foundAt: Date.now(), cache: known?.address === address ? known.cache : {} };
  keysByIssuer.set(issuer, found);
  return found;
};

/**
 * Sees to it that an id token was signed with a key that its issuer publishes; what the token says of keys counts for nothing. Everything else about it
 * is checked by @auth/core.
 * @param ask asks the issuer, within the time it has
 * @throws where it was not, or the keys cannot be had
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
