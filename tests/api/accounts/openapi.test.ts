import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite } from '../support/accounts.ts';
import { interactions, pollAround } from '../support/interactions.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security?: object[];
}
interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, unknown> };
}

onTestedDatabases('the description of the API', (given) => {
  const site = accountSite(given);
  const describeApi = async (): Promise<Description> => {
    const response = await site.open().request('https://football.example/api/openapi.json');
    return (await response.json()) as Description;
  };

  it('is a valid one of OpenAPI 3.1', async () => {
    const description = await describeApi();
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(description as never)).toEqual({ valid: true });
  });

  it('names every call of the specification and those beside', async () => {
    const { paths, servers } = await describeApi();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(servers).toEqual([{ url: '/api' }]);
    expect(calls.sort()).toEqual(
      [
        'GET /health',
        'GET /live/{match}/entries',
        'POST /live/{match}/entries',
        ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /push`),
        'PUT /push/endpoint',
        'GET /health/live',
        'GET /health/ready',
        'GET /geo/country',
        'POST /contact',
        'GET /calendars/{file}',
        ...['login', 'register', 'reset', 'resend', 'confirm', 'complete', 'logout'].map(
          (name) => `POST /authentication/jwt/${name}`,
        ),
        ...['GET', 'DELETE'].map((method) => `${method} /authentication/jwt/attempt`),
        ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} /authentication/jwt/user`),
        'PUT /authentication/jwt/user/image',
        'DELETE /authentication/jwt/user/image',
        'POST /authentication/jwt/undo-email-change',
        'GET /authentication/jwt/user/export',
        'GET /authentication/jwt/user/library',
        'PATCH /authentication/jwt/user/library',
        'GET /authentication/jwt/user/sessions',
        'DELETE /authentication/jwt/user/sessions',
        'DELETE /authentication/jwt/user/sessions/{id}',
        'GET /authentication/jwt/user/linked-accounts',
        'DELETE /authentication/jwt/user/linked-accounts/{id}',
        ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /ratings/{type}/{id}`),
        'GET /polls',
        'GET /polls/{id}',
        'PUT /polls/{id}/vote',
        'DELETE /polls/{id}/vote',
      ].sort(),
    );
  });

  it('requires no security scheme that it does not explain', async () => {
    const { paths, components } = await describeApi();
    const used = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security = [] }) => security.flatMap(Object.keys)),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(components.securitySchemes).sort());
  });

  describe('matches the responses', () => {
    it('by answers, good and bad', async () => {
      const description = await describeApi();
      const ajv = new Ajv({ strict: false });
      addFormats(ajv);
      ajv.addSchema({ ...description, $id: 'api' });
      const pointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');
      const fits = (method: string, path: string, answer: { status: number; body: unknown }): void => {
        const route = /^\/(?:ratings|polls)/.test(path) ? path : `/authentication/jwt${path}`;
        const place = `/paths/${pointer(route)}/${method.toLowerCase()}/responses/${answer.status}`;
        const schema = `api#${place}/content/${pointer('application/json')}/schema`;
        const isFit = ajv.validate({ $ref: schema }, answer.body);
        expect(isFit, `${method} ${path} ${answer.status}: ${ajv.errorsText()}`).toBe(true);
      };
      const { token, answer, email } = await site.signUp();
      fits('POST', '/confirm', answer);
      site.pass(60_000);
      const sent = await site.ask('POST', '/login', { body: { email } });
      fits('POST', '/login', sent);
      const cookie = `__Host-attempt=${sent.cookies['__Host-attempt']?.split(';')[0]}`;
      const { attempt_id } = sent.body.data as { attempt_id: string };
      fits('GET', '/attempt', await site.ask('GET', '/attempt', { cookie }));
      fits('GET', '/attempt', await site.ask('GET', '/attempt'));
      site.pass(60_000);
      fits('POST', '/resend', await site.ask('POST', '/resend', { cookie, body: { email, attempt_id } }));
      fits('POST', '/resend', await site.ask('POST', '/resend', { cookie, body: { email, attempt_id: 'other' } }));
      fits('DELETE', '/attempt', await site.ask('DELETE', `/attempt?attempt_id=${attempt_id}`, { cookie }));
      fits('DELETE', '/attempt', await site.ask('DELETE', '/attempt'));
      fits('POST', '/login', await site.ask('POST', '/login', { body: { email } }));
      fits('POST', '/login', await site.ask('POST', '/login', { body: { email: 'x' } }));
      fits('POST', '/confirm', await site.ask('POST', '/confirm', { token, body: { otp_code: '1' } }));
      fits('GET', '/user', await site.ask('GET', '/user', { token }));
      fits('GET', '/user', await site.ask('GET', '/user'));
      fits('POST', '/complete', await site.ask('POST', '/complete', { token, body: { name: 'Sara' } }));
      fits('PATCH', '/user', await site.ask('PATCH', '/user', { token, body: { email: `new-${email}` } }));
      fits('POST', '/undo-email-change', await site.ask('POST', '/undo-email-change', { token, body: {} }));
      fits('GET', '/user/sessions', await site.ask('GET', '/user/sessions', { token }));
      fits('GET', '/user/export', await site.ask('GET', '/user/export', { token }));
      site.publish(interactions({ news: ['one'] }, [pollAround(site.clock.now, { allowChange: false })]));
      for (const [method, body] of [
        ['PUT', { value: 3.5 }],
        ['PUT', { value: 6 }],
        ['PUT', {}],
        ['GET'],
        ['DELETE'],
      ] as const)
        fits(method, '/ratings/{type}/{id}', await site.ask(method, '/ratings/news/one', { token, body }));
      fits('GET', '/ratings/{type}/{id}', await site.ask('GET', '/ratings/news/none'));
      for (const option of ['a', 'b', 'x'])
        fits('PUT', '/polls/{id}/vote', await site.ask('PUT', '/polls/final/vote', { token, body: { option } }));
      fits('DELETE', '/polls/{id}/vote', await site.ask('DELETE', '/polls/final/vote', { token }));
      fits('GET', '/polls/{id}', await site.ask('GET', '/polls/final'));
      fits('GET', '/polls', await site.ask('GET', '/polls', { token }));
      site.pass(60_000);
      fits('DELETE', '/user', await site.ask('DELETE', '/user', { token }));
      fits('POST', '/logout', await site.ask('POST', '/logout', { token, body: {} }));
    });
  });
});
