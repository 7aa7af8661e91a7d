import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSettings } from '#settings/settings.ts';
import {
  type CaptchaMood,
  type CaptchaService,
  captchaTokenOf,
  startCaptchaService,
} from '../../testing/captcha-service.ts';
import { captchaOf } from './captcha.ts';

const secret = '6Lc_secret';
const hostname = 'football.example';
let service: CaptchaService;
let warned: unknown[];
beforeAll(async () => {
  service = await startCaptchaService(secret);
});
afterAll(() => service.stop());
beforeEach(() => {
  warned = [];
  service.verified.length = 0;
  Object.assign(service.state, { mood: 'answers', score: 0.9 });
});

const captcha = (changes: Partial<Parameters<typeof captchaOf>[0]> = {}) => {
  const settings = {
    ...parseSettings({}),
    siteUrl: `https://${hostname}:8443`,
    captchaSecret: secret,
    captchaUrl: service.captchaUrl,
    ...changes,
  };
  return captchaOf(settings, (reason) => warned.push(reason))!;
};
const given = (changes = {}) => captchaTokenOf({ action: 'login', hostname, id: randomUUID(), ...changes });
const proof = (token: string | undefined = given()) => ({ token, action: 'login', address: '192.0.2.7' });

describe('the captcha', () => {
  it('is none without a secret', () => {
    expect(captchaOf(parseSettings({}), () => {})).toBeUndefined();
  });

  it('accepts a sender whom the service takes for a person, and sends it what its documentation requires', async () => {
    const token = given();
    expect(await captcha()(proof(token))).toBe(true);
    expect(service.verified).toEqual([{ secret, response: token, remoteip: '192.0.2.7' }]);
  });

  it('works without an address', async () => {
    const token = given();
    expect(await captcha()({ ...proof(token), address: undefined })).toBe(true);
    expect(service.verified).toEqual([{ secret, response: token }]);
  });

  it.each([
    [0.5, 0.5, true],
    [0.5, 0.49, false],
    [0, 0, true],
    [1, 0.9, false],
  ])('wants a score of %d: %d', async (captchaScore, score, isEnough) => {
    service.state.score = score;
    expect(await captcha({ captchaScore })(proof())).toBe(isEnough);
    expect(warned).toEqual([]);
  });

  it.each([
    ['for another action', given({ action: 'register' })],
    ['nobody gave', 'made-up'],
  ])('rejects a token %s', async (_, token) => {
    expect(await captcha()(proof(token))).toBe(false);
    expect(service.verified).toHaveLength(1);
    expect(warned).toEqual([]);
  });

  it.each(['evil.example', `www.${hostname}`])('rejects a token given on %s, and reports it once', async (other) => {
    const ask = captcha();
    for (let time = 0; time < 3; time += 1) expect(await ask(proof(given({ hostname: other })))).toBe(false);
    expect(service.verified).toHaveLength(3);
    expect(warned.map(String)).toEqual([`Error: A token was given on ${other}, and the site is ${hostname}`]);
  });

  it('accepts a token once', async () => {
    const token = given();
    expect(await captcha()(proof(token))).toBe(true);
    expect(await captcha()(proof(token))).toBe(false);
  });

  it('sends no request without a token', async () => {
    for (const token of [undefined, '']) expect(await captcha()({ ...proof(), token })).toBe(false);
    expect(service.verified).toEqual([]);
  });

  it('reports a wrong secret, without showing it', async () => {
    expect(await captcha({ captchaSecret: 'another' })(proof())).toBe(false);
    expect(String(warned)).toContain('invalid-input-secret');
    expect(String(warned)).not.toContain('another');
  });

  it.each<CaptchaMood>(['fails', 'talks nonsense', 'says half', 'leads elsewhere'])(
    'rejects everybody while the service %s, and reports it',
    async (mood) => {
      service.state.mood = mood;
      expect(await captcha()(proof())).toBe(false);
      expect(warned).toHaveLength(1);
      expect(service.requests.filter((request) => request.includes('elsewhere'))).toEqual([]);
    },
  );

  it('rejects everybody where there is no service', async () => {
    const other = await startCaptchaService(secret);
    other.stop();
    expect(await captcha({ captchaUrl: other.captchaUrl })(proof())).toBe(false);
    expect(warned).toHaveLength(1);
  });

  it('waits for a silent service up to a timeout, and never for more than fifty requests at once', async () => {
    service.state.mood = 'keeps silent';
    const ask = captcha();
    const waiting = Array.from({ length: 50 }, () => ask(proof()));
    await vi.waitFor(() => expect(service.verified).toHaveLength(50));
    expect(await ask(proof())).toBe(false);
    expect(service.verified).toHaveLength(50);
    expect(warned).toEqual([]);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
    expect(warned).toHaveLength(1);
    service.state.mood = 'answers';
    expect(await ask(proof())).toBe(true);
  });
});
