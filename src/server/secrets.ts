import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key of 32 bytes for one use alone, from the site's secret: what one of them signs or seals, no other opens. */
export const keyFor = (use: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `mustadira ${use}`, 32));

const [ivBytes, tagBytes] = [12, 16];

/** A text that nobody reads, or changes, without the key (AES-256-GCM). */
export const seal = (text: string, key: Buffer): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** The text again. @throws where it was sealed with none of the keys, or changed */
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
