import { beforeEach, describe, expect, it } from 'vitest';
import { createProductApiFetch } from './product-api-fetch.ts';
import { forgetCookies } from './stored-reader.ts';
import {
  api,
  ask,
  asksProductApi,
  clientOf,
  jar,
  layla,
  place,
  responseAccount,
  signIn,
  token,
  user,
} from './testing/product-api.ts';

asksProductApi();

describe('signing in', () => {
  it('converts the response about a mailed code to the contract’s form, with the server’s message', async () => {
    api.answer = { body: { status: 200, message: 'Sent', data: { access_token: 'temporary' } } };
    expect(await ask('POST', 'login', { email: 'a@b.example' })).toEqual({
      status: 200,
      body: {
        ...{ status: 200, message: 'Sent' },
        data: { access_token: 'temporary', expires_in: 300, resend_in: 60, code: { length: 4, type: 'number' } },
      },
    });
    expect(api.lastRequest.headers.authorization).toBeUndefined();
    expect(jar.size).toBe(0);
  });

  it('stores token and user for thirty days, as the server would', async () => {
    expect(await signIn()).toEqual({
      status: 200,
      body: { data: { ...responseAccount, access_token: 'session', purpose: 'login' } },
    });
    expect(api.lastRequest.headers.authorization).toBe('Bearer temporary');
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
    api.answer = { body };
    expect((await ask('POST', 'confirm', {}, 'temporary')).status).toBe(502);
    expect(jar.size).toBe(0);
  });

  it('that is refused returns the message, and the time for a retry', async () => {
    api.answer = {
      status: 429,
      body: { message: 'Wait', errors: { email: 'Too often' } },
      headers: { 'Retry-After': '9' },
    };
    expect(await ask('POST', 'login', {})).toEqual({ status: 429, body: api.answer.body });
    api.answer = { body: { status: 422, message: 'Not this one' } };
    expect(await ask('POST', 'confirm', {}, 't')).toEqual({ status: 422, body: api.answer.body });
    expect(jar.size).toBe(0);
  });

  it('keeps the temporary token where the response to a second code has none', async () => {
    api.answer = { body: { message: 'Sent again' } };
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
    api.answer = { body };
    const { body: read } = await ask('GET', 'user');
    expect(api.lastRequest.headers.authorization).toBe('Bearer session');
    expect((read as { data: unknown }).data).toEqual({ ...responseAccount, name: 'Sara' });
    expect(user()).toEqual({ ...layla, name: 'Sara' });
  });

  it('is not made up from earlier data', async () => {
    api.answer = { body: '<h1>Sign in to this network</h1>' };
    expect((await ask('GET', 'user')).status).toBe(502);
  });

  it('completes their profile, whatever the API responds to that', async () => {
    await signIn({ is_completed: false });
    api.answer = { body: { message: 'Done' } };
    const { body } = await ask('POST', 'complete', { name: 'Sara', mobile: '+201001234567' });
    expect((body as { data: unknown }).data).toEqual({ ...responseAccount, name: 'Sara', mobile: '+201001234567' });
    expect([token(), user()]).toEqual(['session', { ...layla, name: 'Sara' }]);
    api.answer = { body: { data: { access_token: 'another', is_completed: false } } };
    await ask('POST', 'complete', { name: 'Sara' });
    expect(token()).toBe('another');
    expect(user()?.is_completed).toBe(true);
  });

  it('changes their fields; another address only once it is confirmed', async () => {
    api.answer = { body: { data: { email_change: { token: 'temporary' } } } };
    const { body } = await ask('PATCH', 'user', { name: 'Sara', email: 'new@b.example' });
    expect((body as { data: unknown }).data).toMatchObject({
      ...{ name: 'Sara', email: 'a@b.example' },
      email_change: { access_token: 'temporary', expires_in: 300 },
    });
    expect(user()?.name).toBe('Sara');
    api.answer = { body: { data: { ...responseAccount, name: 'Sara', purpose: 'email' } } };
    await ask('POST', 'confirm', {}, 'temporary');
    expect([token(), user()?.name]).toEqual(['session', 'Sara']);
  });

  it.each([
    { ...responseAccount },
    { message: 'Saved' },
    { data: { email_change: {} } },
    { data: { email_change: true } },
  ])('is notified that another address was not accepted where nothing was mailed: %j', async (body) => {
    api.answer = { body };
    expect((await ask('PATCH', 'user', { email: 'new@b.example' })).status).toBe(502);
    expect((await ask('PATCH', 'user', { name: 'Sara' })).status).toBe(200);
  });

  it('stays unchanged when somebody else’s address is confirmed here', async () => {
    api.answer = { body: { data: { ...responseAccount, id: 'other', purpose: 'email' } } };
    await ask('POST', 'confirm', {}, 'mailed');
    expect(user()).toEqual(layla);
  });

  it('identifies the client where the specification requires it, and nowhere else', async () => {
    const client = { clientId: 'web', clientSecret: 'public' };
    await ask('POST', 'complete', { name: 'Sara' }, undefined, client);
    expect(api.lastRequest.headers).toMatchObject({ client_id: 'web', client_secret: 'public' });
    expect(api.lastRequest.body).toBe('{"name":"Sara"}');
    await ask('POST', 'logout', {}, undefined, client);
    expect(JSON.parse(api.lastRequest.body)).toEqual({ client_id: 'web', client_secret: 'public' });
    expect(api.lastRequest.headers).not.toHaveProperty('client_id');
    await ask('POST', 'complete', { name: 'Sara' });
    expect(api.lastRequest.headers).not.toHaveProperty('client_id');
    await ask('POST', 'logout', {});
    expect(api.lastRequest.body).toBe('{}');
  });

  it.each([
    ['GET', 'user'],
    ['GET', 'user/sessions'],
    ['POST', 'complete'],
  ])('is forgotten when the token is refused: %s %s', async (method, path) => {
    api.answer = { status: 401 };
    expect((await ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
    expect(jar.size).toBe(0);
  });

  it('is not forgotten when a code’s token is refused, or the server fails', async () => {
    api.answer = { status: 401 };
    await ask('POST', 'confirm', {}, 'temporary');
    api.answer = { status: 503 };
    await ask('GET', 'user');
    expect([token(), user()]).toEqual(['session', layla]);
  });

  it('stays forgotten when a response comes late', async () => {
    api.answer = { body: responseAccount, meanwhile: forgetCookies };
    await ask('GET', 'user');
    expect(jar.size).toBe(0);
  });

  it('is requested again when the token was replaced meanwhile', async () => {
    const meanwhile = () => {
      jar.set('token', { value: 'another', attributes: '' });
      api.answer = { body: { ...responseAccount, name: 'Sara' } };
    };
    api.answer = { status: 401, meanwhile };
    expect(await ask('PATCH', 'user', { name: 'Sara' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Sara' } },
    });
    expect(api.lastRequest).toMatchObject({ headers: { authorization: 'Bearer another' }, body: '{"name":"Sara"}' });
    expect([token(), user()?.name]).toEqual(['another', 'Sara']);
  });

  it('votes for nobody else who has signed in meanwhile', async () => {
    const meanwhile = () => {
      jar.set('token', { value: 'another', attributes: '' });
      jar.set('user', { value: encodeURIComponent(JSON.stringify({ ...layla, id: 'u2' })), attributes: '' });
      api.answer = {};
    };
    api.answer = { status: 401, meanwhile };
    const response = await createProductApiFetch(clientOf())(`${api.url}/polls/final/vote`, { method: 'PUT' });
    expect([response.status, api.lastRequest.headers.authorization]).toEqual([401, 'Bearer session']);
    expect([token(), user()?.id]).toEqual(['another', 'u2']);
  });

  it.each([
    ['GET', 'user/sessions'],
    ['GET', 'user/export'],
    ['DELETE', 'user/sessions/s1'],
    ['GET', 'user'],
  ])('gets a failure, even if only the body says so: %s %s', async (method, path) => {
    api.answer = { body: { status: 404, message: 'Not here' } };
    expect(await ask(method, path)).toEqual({ status: 404, body: api.answer.body });
    expect(token()).toBe('session');
    api.answer = { body: { status: 401 } };
    expect((await ask(method, path)).status).toBe(401);
    expect(jar.size).toBe(0);
  });

  it('has their devices listed', async () => {
    const device = { id: 's1', last_seen_at: '2026-07-19T19:00:00.000Z' };
    for (const body of [{ data: [device] }, [device]]) {
      api.answer = { body };
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
    api.answer = { body };
    expect((await ask('GET', `user/${what}`)).status).toBe(502);
  });

  it('gets other responses unchanged', async () => {
    api.answer = { body: { users: [{ id: 'u1' }] }, status: 200 };
    expect(await ask('GET', 'user/export')).toEqual({ status: 200, body: { users: [{ id: 'u1' }] } });
    expect(api.lastRequest.headers.authorization).toBe('Bearer session');
    api.answer = { status: 204, body: '' };
    expect(await ask('POST', 'logout', {})).toEqual({ status: 204, body: undefined });
  });

  it.each([
    ['GET', 'polls'],
    ['PUT', 'polls/final/vote'],
    ['GET', 'ratings/news/one'],
    ['DELETE', 'ratings/news/one'],
  ])('rates and votes with the stored token: %s %s', async (method, path) => {
    api.answer = { body: { status: 200, data: { count: 1 } } };
    const send = async () => {
      const response = await createProductApiFetch(clientOf())(`${api.url}/${path}?x=1`, { method });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await send()).toEqual({ status: 200, body: api.answer.body });
    expect(api.lastRequest.headers.authorization).toBe('Bearer session');
    api.answer = { status: 401 };
    expect((await send()).status).toBe(401);
    expect(jar.size).toBe(0);
    // Guests read averages as well.
    api.answer = {};
    await send();
    expect(api.lastRequest.headers.authorization).toBeUndefined();
  });

  it('sends no token with requests that are not about accounts', async () => {
    api.answer = { status: 401 };
    expect((await createProductApiFetch(clientOf())(`${api.url}/geo/country`)).status).toBe(401);
    expect(api.lastRequest.headers.authorization).toBeUndefined();
    expect(token()).toBe('session');
  });
});
