import { hash, randomBytes, webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** 256 random bits: nobody guesses one, so that its hash needs no salt. */
export const newTokenId = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token's id: who reads it cannot make the token of it. */
export const hashOfToken = (id: string): string => hash('sha256', id, 'base64url');

/** What a token opens: a session, the code it was given for, or the address before a change. None is taken for another. */
type TokenKind = 'session' | 'code' | 'undo';

/** Signs tokens and reads them again. Instants in milliseconds. */
export interface Tokens {
  sign: (kind: TokenKind, id: string, times: { now: number; expiresAt: number }) => Promise<string>;
  /** The id in a token of ours; undefined where it is anything else, or has ended. */
  read: (kind: TokenKind, token: string, now: number) => Promise<string | undefined>;
}

/** What tokens were signed with, and at which addresses of the site, before. */
export interface PreviousTokens {
  keys?: readonly Buffer[];
  siteUrls?: readonly string[];
}

const algorithm = 'HS256';

/** Longer ones are none of ours. */
const maxTokenLength = 1024;

/** A clock that is set back by less than this, in milliseconds, signs nobody out. */
const backdatedMs = 600_000;

const seconds = (instant: number): number => Math.floor(instant / 1000);

/**
 * Tokens are JWTs that name a row of the database by a random id and say nothing else. Which algorithm they are signed with is for the server to
 * say and not for the token; issuer, audience, type and times are checked before the database is asked.
 * @param previous what was signed with one of these keys, or at one of these addresses of the site, is read as well
 */
export const createTokens = (secretKey: Buffer, siteUrl: string, previous: PreviousTokens = {}): Tokens => {
  // Once: as bytes it would be made a key of again for every token.
  const signing = { name: 'HMAC', hash: 'SHA-256' };
  const importKey = (key: Buffer) => webcrypto.subtle.importKey('raw', key, signing, false, ['sign', 'verify']);
  const imported = importKey(secretKey);
  const readingKeys = [imported, ...(previous.keys ?? []).map(importKey)];
  const audienceAt = (url: string, kind: TokenKind): string => `${url}/${kind}`;
  const siteUrls = [siteUrl, ...(previous.siteUrls ?? [])];
  return {
    sign: async (kind, id, { now, expiresAt }) => {
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: `${kind}+jwt` })
        .setIssuer(siteUrl)
        .setAudience(audienceAt(siteUrl, kind))
        .setJti(id)
        .setNotBefore(seconds(now - backdatedMs))
        .setExpirationTime(seconds(expiresAt))
        .sign(await imported);
    },
    read: async (kind, token, now) => {
      if (token.length > maxTokenLength) return undefined;
      for (const key of readingKeys) {
        try {
          const { payload } = await jwtVerify(token, await key, {
            issuer: siteUrls,
            audience: siteUrls.map((url) => audienceAt(url, kind)),
            typ: `${kind}+jwt`,
            algorithms: [algorithm],
            requiredClaims: ['iss', 'aud', 'exp', 'nbf', 'jti'],
            currentDate: new Date(now),
            // Two servers' clocks
            clockTolerance: 5,
          });
          return payload.jti;
        } catch (error) {
          if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
        }
      }
      return undefined;
    },
  };
};
