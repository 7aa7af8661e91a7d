import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUserCookie } from '../user-cookie.ts';
import { createProductApiFetch } from './product-api-fetch.ts';
import { forgetCookies } from './stored-reader.ts';

/** An API that sends the test's responses, and records its requests. */
let server: Server;
let url: string;
let answer: { status?: number; body?: unknown; headers?: Record<string, string>; meanwhile?: () => void };
let lastRequest: { method: string | undefined; headers: IncomingHttpHeaders; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      lastRequest = { method: request.method, headers: request.headers, body };
      const { status = 200, headers, body: said = {}, meanwhile } = answer;
      meanwhile?.();
      response.writeHead(status, headers);
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => void server.close());

/** A browser's cookies as a page sees them, and the attributes each was set with. */
const jar = new Map<string, { value: string; attributes: string }>();
const page = {
  get cookie() {
    return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  },
  set cookie(line: string) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);(.*)$/.exec(line) ?? [];
    if (attributes.includes('max-age=0')) jar.delete(name);
    else jar.set(name, { value, attributes });
  },
};
const place = { protocol: 'http:' };

const layla = { id: 'u1', name: 'Layla', image: null, theme: null, is_completed: true };
const responseAccount = { ...layla, email: 'a@b.example', mobile: null };
const user = () => readUserCookie(page.cookie);
const token = () => jar.get('token')?.value;

const clientOf = (client: object = {}) => ({
  ...{ url, clientId: undefined, clientSecret: undefined, codeProfile: 'digits-4' as const },
  ...client,
});

const ask = async (method: string, path: string, body?: object, ownToken?: string, client: object = {}) => {
  const request = new Request(`${url}/authentication/jwt/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(ownToken && { authorization: `Bearer ${ownToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await createProductApiFetch(clientOf(client))(request);
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
};

const signIn = async (over: object = {}) => {
  answer = { body: { data: { ...responseAccount, ...over, token: 'session' } } };
  const confirmed = await ask('POST', 'confirm', { otp_code: '1234' }, 'temporary');
  answer = {};
  return confirmed;
};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', place);
  place.protocol = 'http:';
  forgetCookies();
  jar.clear();
  answer = {};
});

describe('signing in', () => {
  it('converts the response about a mailed code to the contract’s form, with the server’s message', async () => {
    answer = { body: { status: 200, message: 'Sent', data: { access_token: 'temporary' } } };
    expect(await ask('POST', 'login', { email: 'a@b.example' })).toEqual({
      status: 200,
      body: {
        ...{ status: 200, message: 'Sent' },
        data: { access_token: 'temporary', expires_in: 300, resend_in: 60, code: { length: 4, type: 'number' } },
      },
    });
    expect(lastRequest.headers.authorization).toBeUndefined();
    expect(jar.size).toBe(0);
  });

  it('stores token and user for thirty days, as the server would', async () => {
    expect(await signIn()).toEqual({
      status: 200,
      body: { data: { ...responseAccount, access_token: 'session', purpose: 'login' } },
    });
    expect(lastRequest.headers.authorization).toBe('Bearer temporary');
    expect([token(), user()]).toEqual(['session', layla]);
    for (const { attributes } of jar.values()) expect(attributes).toBe('path=/;max-age=2592000;samesite=lax');
  });

  it('stores them for https alone where the site is read over it', async () => {
    place.protocol = 'https:';
    await signIn();
    for (const { attributes } of jar.values()) expect(attributes).toMatch(/;secure$/);
  });

  it.each([
    ['without a token', { ...responseAccount }],
    ['without an account', { token: 'session' }],
    ['that is no JSON', '<h1>Welcome</h1>'],
  ])('by a response %s is a failure, and stores nothing', async (_, body) => {
    answer = { body };
    expect((await ask('POST', 'confirm', {}, 'temporary')).status).toBe(502);
    expect(jar.size).toBe(0);
  });

  it('that is refused returns the message, and the time for a retry', async () => {
    answer = {
      status: 429,
      body: { message: 'Wait', errors: { email: 'Too often' } },
      headers: { 'Retry-After': '9' },
    };
    expect(await ask('POST', 'login', {})).toEqual({ status: 429, body: answer.body });
    answer = { body: { status: 422, message: 'Not this one' } };
    expect(await ask('POST', 'confirm', {}, 't')).toEqual({ status: 422, body: answer.body });
    expect(jar.size).toBe(0);
  });

  it('keeps the temporary token where the response to a second code has none', async () => {
    answer = { body: { message: 'Sent again' } };
    const { body } = await ask('POST', 'resend', { email: 'a@b.example' }, 'temporary');
    expect(body).toMatchObject({ message: 'Sent again', data: { access_token: 'temporary' } });
  });
});

describe('the signed-in reader', () => {
  beforeEach(() => signIn());

  it.each([
    ['directly', { ...responseAccount, name: 'Sara' }],
    ['under data', { status: 200, data: { ...responseAccount, name: 'Sara' } }],
  ])('is fetched with the stored token, from a response %s', async (_, body) => {
    answer = { body };
    const { body: read } = await ask('GET', 'user');
    expect(lastRequest.headers.authorization).toBe('Bearer session');
    expect((read as { data: unknown }).data).toEqual({ ...responseAccount, name: 'Sara' });
    expect(user()).toEqual({ ...layla, name: 'Sara' });
  });

  it('is not made up from earlier data', async () => {
    answer = { body: '<h1>Sign in to this network</h1>' };
    expect((await ask('GET', 'user')).status).toBe(502);
  });

  it('completes their profile, whatever the API responds to that', async () => {
    await signIn({ is_completed: false });
    answer = { body: { message: 'Done' } };
    const { body } = await ask('POST', 'complete', { name: 'Sara', mobile: '+201001234567' });
    expect((body as { data: unknown }).data).toEqual({ ...responseAccount, name: 'Sara', mobile: '+201001234567' });
    expect([token(), user()]).toEqual(['session', { ...layla, name: 'Sara' }]);
    answer = { body: { data: { access_token: 'another', is_completed: false } } };
    await ask('POST', 'complete', { name: 'Sara' });
    expect(token()).toBe('another');
    expect(user()?.is_completed).toBe(true);
  });

  it('changes their fields; another address only once it is confirmed', async () => {
    answer = { body: { data: { email_change: { token: 'temporary' } } } };
    const { body } = await ask('PATCH', 'user', { name: 'Sara', email: 'new@b.example' });
    expect((body as { data: unknown }).data).toMatchObject({
      ...{ name: 'Sara', email: 'a@b.example' },
      email_change: { access_token: 'temporary', expires_in: 300 },
    });
    expect(user()?.name).toBe('Sara');
    answer = { body: { data: { ...responseAccount, name: 'Sara', purpose: 'email' } } };
    await ask('POST', 'confirm', {}, 'temporary');
    expect([token(), user()?.name]).toEqual(['session', 'Sara']);
  });

  it.each([
    { ...responseAccount },
    { message: 'Saved' },
    { data: { email_change: {} } },
    { data: { email_change: true } },
  ])('is notified that another address was not accepted where nothing was mailed: %j', async (body) => {
    answer = { body };
    expect((await ask('PATCH', 'user', { email: 'new@b.example' })).status).toBe(502);
    expect((await ask('PATCH', 'user', { name: 'Sara' })).status).toBe(200);
  });

  it('stays unchanged when somebody else’s address is confirmed here', async () => {
    answer = { body: { data: { ...responseAccount, id: 'other', purpose: 'email' } } };
    await ask('POST', 'confirm', {}, 'mailed');
    expect(user()).toEqual(layla);
  });

  it('identifies the client where the specification requires it, and nowhere else', async () => {
    const client = { clientId: 'web', clientSecret: 'public' };
    await ask('POST', 'complete', { name: 'Sara' }, undefined, client);
    expect(lastRequest.headers).toMatchObject({ client_id: 'web', client_secret: 'public' });
    expect(lastRequest.body).toBe('{"name":"Sara"}');
    await ask('POST', 'logout', {}, undefined, client);
    expect(JSON.parse(lastRequest.body)).toEqual({ client_id: 'web', client_secret: 'public' });
    expect(lastRequest.headers).not.toHaveProperty('client_id');
    await ask('POST', 'complete', { name: 'Sara' });
    expect(lastRequest.headers).not.toHaveProperty('client_id');
    await ask('POST', 'logout', {});
    expect(lastRequest.body).toBe('{}');
  });

  it.each([
    ['GET', 'user'],
    ['GET', 'user/sessions'],
    ['POST', 'complete'],
  ])('is forgotten when the token is refused: %s %s', async (method, path) => {
    answer = { status: 401 };
    expect((await ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
    expect(jar.size).toBe(0);
  });

  it('is not forgotten when a code’s token is refused, or the server fails', async () => {
    answer = { status: 401 };
    await ask('POST', 'confirm', {}, 'temporary');
    answer = { status: 503 };
    await ask('GET', 'user');
    expect([token(), user()]).toEqual(['session', layla]);
  });

  it('stays forgotten when a response comes late', async () => {
    answer = { body: responseAccount, meanwhile: forgetCookies };
    await ask('GET', 'user');
    expect(jar.size).toBe(0);
  });

  it('is requested again when the token was replaced meanwhile', async () => {
    const meanwhile = () => {
      jar.set('token', { value: 'another', attributes: '' });
      answer = { body: { ...responseAccount, name: 'Sara' } };
    };
    answer = { status: 401, meanwhile };
    expect(await ask('PATCH', 'user', { name: 'Sara' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Sara' } },
    });
    expect(lastRequest).toMatchObject({ headers: { authorization: 'Bearer another' }, body: '{"name":"Sara"}' });
    expect([token(), user()?.name]).toEqual(['another', 'Sara']);
  });

  it('votes for nobody else who has signed in meanwhile', async () => {
    const meanwhile = () => {
      jar.set('token', { value: 'another', attributes: '' });
      jar.set('user', { value: encodeURIComponent(JSON.stringify({ ...layla, id: 'u2' })), attributes: '' });
      answer = {};
    };
    answer = { status: 401, meanwhile };
    const response = await createProductApiFetch(clientOf())(`${url}/polls/final/vote`, { method: 'PUT' });
    expect([response.status, lastRequest.headers.authorization]).toEqual([401, 'Bearer session']);
    expect([token(), user()?.id]).toEqual(['another', 'u2']);
  });

  it.each([
    ['GET', 'user/sessions'],
    ['GET', 'user/export'],
    ['DELETE', 'user/sessions/s1'],
    ['GET', 'user'],
  ])('gets a failure, even if only the body says so: %s %s', async (method, path) => {
    answer = { body: { status: 404, message: 'Not here' } };
    expect(await ask(method, path)).toEqual({ status: 404, body: answer.body });
    expect(token()).toBe('session');
    answer = { body: { status: 401 } };
    expect((await ask(method, path)).status).toBe(401);
    expect(jar.size).toBe(0);
  });

  it('has their devices listed', async () => {
    const device = { id: 's1', last_seen_at: '2026-07-19T19:00:00.000Z' };
    for (const body of [{ data: [device] }, [device]]) {
      answer = { body };
      expect((await ask('GET', 'user/sessions')).body).toMatchObject({ data: [device] });
    }
  });

  it.each([
    ['sessions', '<h1>Welcome</h1>'],
    ['sessions', { data: { items: [] } }],
    ['sessions', { data: [null] }],
    ['export', '<h1>Welcome</h1>'],
    ['export', ''],
  ])('gets no %s from %j', async (what, body) => {
    answer = { body };
    expect((await ask('GET', `user/${what}`)).status).toBe(502);
  });

  it('gets other responses unchanged', async () => {
    answer = { body: { users: [{ id: 'u1' }] }, status: 200 };
    expect(await ask('GET', 'user/export')).toEqual({ status: 200, body: { users: [{ id: 'u1' }] } });
    expect(lastRequest.headers.authorization).toBe('Bearer session');
    answer = { status: 204, body: '' };
    expect(await ask('POST', 'logout', {})).toEqual({ status: 204, body: undefined });
  });

  it.each([
    ['GET', 'polls'],
    ['PUT', 'polls/final/vote'],
    ['GET', 'ratings/news/one'],
    ['DELETE', 'ratings/news/one'],
  ])('rates and votes with the stored token: %s %s', async (method, path) => {
    answer = { body: { status: 200, data: { count: 1 } } };
    const send = async () => {
      const response = await createProductApiFetch(clientOf())(`${url}/${path}?x=1`, { method });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await send()).toEqual({ status: 200, body: answer.body });
    expect(lastRequest.headers.authorization).toBe('Bearer session');
    answer = { status: 401 };
    expect((await send()).status).toBe(401);
    expect(jar.size).toBe(0);
    // Guests read averages as well.
    answer = {};
    await send();
    expect(lastRequest.headers.authorization).toBeUndefined();
  });

  it('sends no token with requests that are not about accounts', async () => {
    answer = { status: 401 };
    expect((await createProductApiFetch(clientOf())(`${url}/geo/country`)).status).toBe(401);
    expect(lastRequest.headers.authorization).toBeUndefined();
    expect(token()).toBe('session');
  });
});
