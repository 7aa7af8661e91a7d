import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sealedCookie } from './sealed-cookie.ts';

const shared = {
  key: randomBytes(32),
  schema: z.object({ path: z.string() }),
  siteUrl: 'https://football.example',
  maxAgeS: 60,
};

/** What a cookie is set to, and what is read from one. */
const over = (name: string, changes: Partial<typeof shared> = {}) => {
  const cookie = sealedCookie(name, { ...shared, ...changes });
  const app = new Hono();
  app.get('/set', async (c) => {
    await cookie.set(c, { path: '/en' }, Number(c.req.query('now')));
    return c.text('');
  });
  app.get('/read', async (c) => c.json((await cookie.read(c, Number(c.req.query('now')))) ?? 'nothing'));
  return {
    set: async (now: number) => (await app.request(`/set?now=${now}`)).headers.get('Set-Cookie') ?? '',
    read: async (value: string, now: number) =>
      (await app.request(`/read?now=${now}`, { headers: { Cookie: `__Host-${name}=${value}` } })).json(),
  };
};
const valueIn = (line: string): string => /=([^;]*)/.exec(line)?.[1] ?? '';
const now = Date.parse('2026-06-11T12:00:00Z');

it('a sealed cookie is for the server alone, and reveals nothing', async () => {
  const line = await over('begun').set(now);
  expect(line).toMatch(/^__Host-begun=\S+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(Buffer.from(valueIn(line), 'base64url').toString()).not.toContain('/en');
});

it('is valid until its end, whatever its browser does with it', async () => {
  const { set, read } = over('begun');
  const value = valueIn(await set(now));
  expect(await read(value, now + 59_000)).toEqual({ path: '/en' });
  expect(await read(value, now + 61_000)).toBe('nothing');
});

it('is undefined where it was changed, has another name, or was sealed with another key', async () => {
  const { set, read } = over('begun');
  const value = valueIn(await set(now));
  const middle = Math.floor(value.length / 2);
  const changed = value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1);
  for (const wrong of ['', 'x', changed, value.slice(1)]) expect(await read(wrong, now)).toBe('nothing');
  expect(await over('other').read(value, now)).toBe('nothing');
  expect(await over('begun', { key: randomBytes(32) }).read(value, now)).toBe('nothing');
});
