import { createECDH, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { decryptPush } from '../../testing/push-service.ts';
import { encryptFor, isPublicKey, topicOf, vapidSigner } from './push-request.ts';
import { readVapidKeys } from './vapid-keys.ts';

const noDatabase = { withLocks: () => Promise.reject(new Error('not needed')) };
const key = Buffer.alloc(32, 1);
/** The sender's key of RFC 8292's example would do; any will. */
const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const pair = () => readVapidKeys(noDatabase, { privateKey, keys: [key], onLost: () => {} });

describe('a message', () => {
  it('is decrypted by its browser alone, each time other bytes', () => {
    const browser = createECDH('prime256v1');
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') };
    const [body, again] = [encryptFor(keys, 'هدف للأهلي!'), encryptFor(keys, 'هدف للأهلي!')];
    expect(decryptPush(body, browser, auth)).toBe('هدف للأهلي!');
    expect(body.equals(again)).toBe(false);
    expect(() => decryptPush(body, browser, Buffer.alloc(16))).toThrow();
  });

  it('is decrypted as the example of RFC 8291 says', () => {
    const browser = createECDH('prime256v1');
    browser.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    expect(decryptPush(Buffer.from(body, 'base64url'), browser, auth)).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  it('is for a point of the curve', () => {
    expect(isPublicKey(createECDH('prime256v1').generateKeys('base64url'))).toBe(true);
    expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
  });

  it('has a topic of 32 characters of base64url', () => {
    expect(topicOf('world-cup-2026-final')).toMatch(/^[\w-]{32}$/);
    expect(topicOf('world-cup-2026-final')).not.toBe(topicOf('world-cup-2026-third-place'));
  });
});

describe('a signature', () => {
  it('is made once for a push service, for half a day, and anew before its end', async () => {
    let now = Date.now();
    const keys = await pair();
    const sign = vapidSigner('mailto:desk@football.example', () => now);
    const first = await sign(keys, 'https://push.example/a');
    expect(await sign(keys, 'https://push.example/b')).toBe(first);
    expect(await sign(keys, 'https://other.example/a')).not.toBe(first);
    const [, token = '', k = ''] = /^vapid t=(.+), k=(.+)$/.exec(first) ?? [];
    expect(k).toBe(keys.publicKey);
    const { payload } = await jwtVerify(token, createPublicKey(keys.privateKey), { audience: 'https://push.example' });
    expect(payload.sub).toBe('mailto:desk@football.example');
    expect((payload.exp ?? 0) - now / 1000).toBeLessThanOrEqual(12 * 3600);
    now += 11 * 3_600_000;
    expect(await sign(keys, 'https://push.example/a')).not.toBe(first);
  });
});
