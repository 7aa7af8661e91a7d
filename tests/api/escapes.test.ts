import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite } from './support/accounts.ts';
import { listen, rawGet } from './support/network.ts';
import { makeSite } from './support/site.ts';

/** Counts escapes that cannot be decoded: each is an exception, and thousands of them take longer than all other work. Everything decodes as ever. */
const failures = vi.hoisted(() => {
  const counted = { count: 0 };
  for (const name of ['decodeURIComponent', 'decodeURI'] as const) {
    const decode = globalThis[name];
    globalThis[name] = (text) => {
      try {
        return decode(text);
      } catch (error) {
        counted.count += 1;
        throw error;
      }
    };
  }
  return counted;
});

/** More than any honest request has, and few enough to take no time. */
const maxFailures = 250;

const long = (part: string): string => part.repeat(14_000 / part.length);
const failuresOf = async (work: () => Promise<unknown>): Promise<number> => {
  failures.count = 0;
  await work();
  return failures.count;
};

describe('a request with thousands of wrong escapes is not decoded one by one', () => {
  const site = makeSite();
  let server: Server;
  let port: number;
  beforeAll(async () => void ({ server, port } = await listen(site.dist)));
  afterAll(() => server.close());

  it.each([
    ['/', 200],
    ['/ar/none', 404],
    ['/api/none', 404],
    ['/api/calendars/ar.ics?of=club/harbour', 404],
  ])('in cookies of %s', async (path, status) => {
    for (const cookie of [`lang=${long('%ff,')}`, long('lang=%ff;'), long('a=%ff;'), `a=${long('%ff,')}; lang=en`]) {
      let answer;
      expect(await failuresOf(async () => (answer = await rawGet(port, path, `Cookie: ${cookie}`)))).toBeLessThan(
        maxFailures,
      );
      expect([status, 302]).toContain((answer as unknown as { status: number }).status);
    }
  });

  it.each(['/', '/ar', '/ar/none', '/api/none', '/api/calendars/ar.ics', '/api/auth/callback/google', '/inbox'])(
    'in the query of %s',
    async (path) => {
      for (const query of [`of=${long('%ff,')}`, long('of=%ff&'), long('%ff=&')]) {
        let status;
        expect(await failuresOf(async () => ({ status } = await rawGet(port, `${path}?${query}`)))).toBeLessThan(
          maxFailures,
        );
        expect(status).toBe(400);
      }
    },
  );

  it('but a short one is served: trackers write them', async () => {
    expect((await rawGet(port, '/ar?utm_term=%E3%81%zz&discount=50%')).status).toBe(200);
  });
});

onTestedDatabases('cookies with thousands of wrong escapes', (given) => {
  const site = accountSite(given);

  it.each(['/auth/session', '/auth/csrf', '/user', '/ratings/match/x'])(
    'are not decoded one by one for %s',
    async (path) => {
      const names = ['token', '__Host-token', 'user', '__Host-authjs.csrf-token', '__Secure-authjs.state', 'attempt'];
      for (const cookie of names.flatMap((name) => [`${name}=${long('%ff,')}`, long(`${name}=%ff;`)]))
        expect(await failuresOf(() => site.ask('GET', path, { cookie })), cookie.slice(0, 40)).toBeLessThan(
          maxFailures,
        );
    },
  );
});
