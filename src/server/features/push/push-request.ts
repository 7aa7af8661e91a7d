import { createECDH, ECDH, hash, randomBytes } from 'node:crypto';
import { encrypt } from 'http_ece';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { PushTarget } from '#contract/push/push-choices.ts';
import { curve, type VapidKeys } from './vapid-keys.ts';

/** A request to a push service (RFC 8030). */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Whether a text is a public key that a message can be encrypted for. */
export const isPublicKey = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, curve, 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
};

/** Encrypts a message for one browser (RFC 8291). */
export const encryptFor = ({ p256dh, auth }: PushTarget['keys'], message: string): Buffer => {
  const privateKey = createECDH(curve);
  privateKey.generateKeys();
  const salt = randomBytes(16).toString('base64url');
  return encrypt(Buffer.from(message), { version: 'aes128gcm', dh: p256dh, privateKey, salt, authSecret: auth });
};

/** A later message of a topic takes the place of one that no browser has fetched: at most 32 characters. */
export const topicOf = (match: string): string => hash('sha256', match, 'base64url').slice(0, 32);

/** Push services take a signature for a day at most; it is made anew before its end. Signing costs more than encrypting. */
const [signatureMs, reusedMs] = [12 * 3_600_000, 11 * 3_600_000];
/** Push services of all browsers are five. */
const maxSignatures = 100;

/** Signs requests for each push service once in hours. @param subject how a push service reaches the operator: `mailto:` or https */
export const vapidSigner = (subject: string, now: () => number) => {
  const signatures = new LRUCache<string, { header: Promise<string>; madeAt: number }>({ max: maxSignatures });
  const sign = async ({ privateKey, publicKey }: VapidKeys, origin: string, at: number): Promise<string> => {
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor((at + signatureMs) / 1000))
      .sign(privateKey);
    return `vapid t=${token}, k=${publicKey}`;
  };
  return (keys: VapidKeys, endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint);
    const at = now();
    const known = signatures.get(origin);
    if (known && Math.abs(at - known.madeAt) < reusedMs) return known.header;
    const header = sign(keys, origin, at);
    signatures.set(origin, { header, madeAt: at });
    return header;
  };
};
