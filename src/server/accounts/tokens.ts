import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses one, so that its hash needs no salt. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: who reads it cannot sign in with it. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
