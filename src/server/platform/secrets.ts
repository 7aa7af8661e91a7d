import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key of 32 bytes for one use, derived from the site's secret. No other such key can read data that it signed or encrypted. */
export const keyFor = (use: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `mustadira ${use}`, 32));

const [ivBytes, tagBytes] = [12, 16];

/** Encrypts and authenticates a text (AES-256-GCM): without the key it can be neither read nor changed. */
export const seal = (text: string, key: Buffer): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Decrypts a text. @throws if none of the keys encrypted it, or it was changed */
export const unseal = (text: string, keys: readonly Buffer[]): string => {
  for (const [at, key] of keys.entries()) {
    try {
      return unsealWith(text, key);
    } catch (error) {
      if (at === keys.length - 1) throw error;
    }
  }
  throw new Error('There is no key to open it with');
};

const unsealWith = (text: string, key: Buffer): string => {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
};
