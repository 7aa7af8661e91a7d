import { type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { type z } from 'zod';

/** A cookie that the server alone reads and writes: sealed, with an end that its holder cannot put off. */
export interface SealedCookie<Content> {
  set: (c: Context, content: Content, now: number) => Promise<void>;
  /** What was sealed; undefined without a cookie, or with one that is not ours, is another's or has ended. */
  read: (c: Context, now: number) => Promise<Content | undefined>;
  clear: (c: Context) => void;
}

const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Cookies of one name.
 * @param key 32 bytes, for this use alone
 * @param path below which browsers send it back
 */
export const sealedCookie = <Content extends Record<string, unknown>>(
  name: string,
  {
    key,
    schema,
    siteUrl,
    path,
    maxAgeS,
  }: {
    key: Uint8Array;
    schema: z.ZodType<Content>;
    siteUrl: string;
    path: string;
    maxAgeS: number;
  },
): SealedCookie<Content> => {
  const options = { path, httpOnly: true, sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const;
  return {
    set: async (c, content, now) => {
      const sealed = await new EncryptJWT({ content })
        .setProtectedHeader(encryption)
        .setAudience(name)
        .setExpirationTime(Math.floor(now / 1000) + maxAgeS)
        .encrypt(key);
      setCookie(c, name, sealed, { ...options, maxAge: maxAgeS });
    },
    read: async (c, now) => {
      try {
        const { payload } = await jwtDecrypt(getCookie(c, name) ?? '', key, {
          audience: name,
          requiredClaims: ['exp'],
          currentDate: new Date(now),
          keyManagementAlgorithms: [encryption.alg],
          contentEncryptionAlgorithms: [encryption.enc],
        });
        return schema.parse(payload['content']);
      } catch {
        return undefined;
      }
    },
    clear: (c) => void deleteCookie(c, name, options),
  };
};
