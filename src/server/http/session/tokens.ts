import { createHmac, hash, randomBytes, webcrypto } from 'node:crypto';
import { errors, jwtVerify } from 'jose';

/** 256 random bits: they cannot be guessed, so the hash needs no salt. */
export const newTokenId = (): string => randomBytes(32).toString('base64url');

/** The hash of a token's id that the database stores: the token cannot be made from it. */
export const hashOfToken = (id: string): string => hash('sha256', id, 'base64url');

/**
 * The kind of a token: for a session, for the code it was issued with, or for the address before a change. One kind is not accepted as
 * another.
 */
type TokenKind = 'session' | 'code' | 'undo';

/** Signs and reads tokens. Times in milliseconds. */
export interface Tokens {
  sign: (kind: TokenKind, id: string, times: { now: number; expiresAt: number }) => string;
  /** The id in a valid token of this site; undefined for any other text, or after its end. */
  read: (kind: TokenKind, token: string, now: number) => Promise<string | undefined>;
}

/** Former keys of tokens, and former addresses of the site. */
export interface PreviousTokens {
  keys?: readonly Buffer[];
  siteUrls?: readonly string[];
}

const algorithm = 'HS256';

/** Longer texts are not tokens of this site. */
export const maxTokenLength = 1024;

/** A clock that is set back by less than this, in milliseconds, signs nobody out. */
const backdatedMs = 600_000;

/** Whether every part is the canonical base64url of its bytes: decoders also accept padding and unused bits. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

const seconds = (instant: number): number => Math.floor(instant / 1000);

/**
 * Tokens are JWTs that name a row of the database by a random id and contain nothing else. The server, not the token, chooses the
 * algorithm; issuer, audience, type and times are checked before the database is read.
 * @param previous tokens signed with one of these keys, or at one of these addresses of the site, are accepted as well
 */
export const createTokens = (secretKey: Buffer, siteUrl: string, previous: PreviousTokens = {}): Tokens => {
  // Imported once: raw bytes would be imported again for every token.
  const signing = { name: 'HMAC', hash: 'SHA-256' };
  const importKey = (key: Buffer) => webcrypto.subtle.importKey('raw', key, signing, false, ['verify']);
  const readingKeys = [secretKey, ...(previous.keys ?? [])].map(importKey);
  const audienceAt = (url: string, kind: TokenKind): string => `${url}/${kind}`;
  const siteUrls = [siteUrl, ...(previous.siteUrls ?? [])];
  return {
    // Not with jose, because Web Crypto waits for a thread: tokens are signed in transactions, and other writers wait for their end.
    sign: (kind, id, { now, expiresAt }) => {
      const header = { alg: algorithm, typ: `${kind}+jwt` };
      const times = { nbf: seconds(now - backdatedMs), exp: seconds(expiresAt) };
      const claims = { iss: siteUrl, aud: audienceAt(siteUrl, kind), jti: id, ...times };
      const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      return `${signed}.${createHmac('sha256', secretKey).update(signed).digest('base64url')}`;
    },
    read: async (kind, token, now) => {
      if (token.length > maxTokenLength || !isCanonical(token)) return undefined;
      for (const key of readingKeys) {
        try {
          const { payload } = await jwtVerify(token, await key, {
            issuer: siteUrls,
            audience: siteUrls.map((url) => audienceAt(url, kind)),
            typ: `${kind}+jwt`,
            algorithms: [algorithm],
            requiredClaims: ['iss', 'aud', 'exp', 'nbf', 'jti'],
            currentDate: new Date(now),
            // Tolerance between two servers' clocks
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
