import { expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite, siteUrl } from '../support/accounts.ts';
import { interactions, pollAround } from '../support/interactions.ts';

type Security = Record<string, string[]>[];
interface Description {
  paths: Record<string, Record<string, { security?: Security }>>;
}

/** A body that says when somebody begins to read it. */
const watchedBody = () => {
  const seen = { isRead: false };
  const body = new ReadableStream(
    {
      pull: (controller) => {
        seen.isRead = true;
        controller.enqueue(new TextEncoder().encode('{"'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, body };
};

onTestedDatabases('a route that needs a session', (given) => {
  const site = accountSite(given);

  /** Every such route, by the description of the API. */
  const sessionRoutes = async (): Promise<{ method: string; path: string }[]> => {
    const response = await site.open().request(`${siteUrl}/api/openapi.json`);
    const { paths } = (await response.json()) as Description;
    const isOfSession = (security: Security = []): boolean =>
      security.length > 0 && security.every((way) => 'session' in way || 'cookie' in way);
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => isOfSession(security))
        .map(([method]) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'none') })),
    );
  };

  it('answers 401 before anything else is looked at', async () => {
    const routes = await sessionRoutes();
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'PATCH /authentication/jwt/user',
        'PUT /authentication/jwt/user/image',
        'DELETE /authentication/jwt/user/sessions/none',
        'PUT /ratings/none/none',
        'PUT /polls/none/vote',
      ]),
    );
    for (const { method, path } of routes)
      for (const headers of [
        {},
        { Authorization: 'Bearer forged' },
        { Cookie: '__Host-token=forged' },
      ] as HeadersInit[]) {
        const { seen, body } = watchedBody();
        const sent = method === 'GET' ? {} : { body, duplex: 'half' };
        const response = await site.open().request(`${siteUrl}/api${path}`, { method, headers, ...sent });
        expect([method, path, response.status, seen.isRead]).toEqual([method, path, 401, false]);
      }
  });

  it('reads the body of who is signed in', async () => {
    const { token } = await site.signUp();
    site.publish(interactions({ news: ['one'] }, [pollAround(site.clock.now)]));
    const unfit = [
      await site.ask('PATCH', '/user', { token, body: { theme: 'pink' } }),
      await site.ask('PUT', '/ratings/news/one', { token, body: {} }),
      await site.ask('PUT', '/polls/final/vote', { token, body: {} }),
    ];
    expect(unfit.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['theme']],
      [422, ['value']],
      [422, ['option']],
    ]);
  });
});

onTestedDatabases('fields that cannot be used', (given) => {
  const site = accountSite(given);

  it('are named up to twenty, those that are known first', async () => {
    const { token } = await site.signUp();
    const unknown = Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [at.toString(36), 1]));
    const { status, body } = await site.ask('PATCH', '/user', { token, body: { ...unknown, theme: 'pink' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toHaveLength(20);
    expect(body.errors).toMatchObject({ theme: 'Check this entry', 0: 'This field is not recognised' });
  });

  it('are named by the beginning of a long name', async () => {
    const { token } = await site.signUp();
    const names = ['x'.repeat(60_000), '👩'.repeat(500), 'y'.repeat(60)];
    const body = Object.fromEntries(names.map((name) => [name, 1]));
    expect(Object.keys((await site.ask('PATCH', '/user', { token, body })).body.errors)).toEqual([
      `${'x'.repeat(60)}…`,
      `${'👩'.repeat(60)}…`,
      'y'.repeat(60),
    ]);
  });

  it('are no more for a guest who writes to the newsroom', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [at.toString(36), 1]));
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(unknown) };
    const response = await site.open().request(`${siteUrl}/api/contact`, sent);
    const answer = await response.text();
    expect([response.status, Buffer.byteLength(answer) < 4000]).toEqual([422, true]);
  });
});
