import { webcrypto } from 'node:crypto';
import type { Context } from 'hono';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { hostCookie } from './host-cookie.ts';

/** A cookie that only the server reads and writes: encrypted, with an expiry that its holder cannot extend. */
export interface SealedCookie<Content> {
  set: (c: Context, content: Content, now: number) => Promise<void>;
  /** The sealed content; undefined without a cookie, or with one that is invalid, belongs to another name or has expired. */
  read: (c: Context, now: number) => Promise<Content | undefined>;
  clear: (c: Context) => void;
}

const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Cookies of one name.
 * @param key 32 bytes, for this use alone
 * @param previousKeys cookies sealed with one of these are read as well
 */
export const sealedCookie = <Content extends Record<string, unknown>>(
  name: string,
  {
    key,
    previousKeys = [],
    schema,
    siteUrl,
    maxAgeS,
  }: {
    key: Uint8Array;
    previousKeys?: readonly Uint8Array[];
    schema: z.ZodType<Content>;
    siteUrl: string;
    maxAgeS: number;
  },
): SealedCookie<Content> => {
  const cookie = hostCookie(name, siteUrl);
  // Imported once: raw bytes would be imported again for every cookie.
  const importKey = (bytes: Uint8Array) =>
    webcrypto.subtle.importKey('raw', Buffer.from(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const imported = importKey(key);
  const readingKeys = [imported, ...previousKeys.map(importKey)];
  return {
    set: async (c, content, now) => {
      const sealed = await new EncryptJWT({ content })
        .setProtectedHeader(encryption)
        .setAudience(name)
        .setExpirationTime(Math.floor(now / 1000) + maxAgeS)
        .encrypt(await imported);
      cookie.set(c, sealed, maxAgeS);
    },
    read: async (c, now) => {
      const sealed = cookie.read(c);
      if (sealed === undefined) return undefined;
      for (const reading of readingKeys) {
        try {
          const { payload } = await jwtDecrypt(sealed, await reading, {
            audience: name,
            requiredClaims: ['exp'],
            currentDate: new Date(now),
            keyManagementAlgorithms: [encryption.alg],
            contentEncryptionAlgorithms: [encryption.enc],
          });
          return schema.parse(payload['content']);
        } catch (error) {
          if (!(error instanceof errors.JWEDecryptionFailed)) return undefined;
        }
      }
      return undefined;
    },
    clear: cookie.clear,
  };
};
