import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { readUserCookie } from '../../user-cookie.ts';
import { createProductApiFetch } from '../product-api-fetch.ts';
import { forgetCookies } from '../stored-reader.ts';

interface Api {
  url: string;
  answer: { status?: number; body?: unknown; headers?: Record<string, string>; meanwhile?: () => void };
  lastRequest: { method: string | undefined; headers: IncomingHttpHeaders; body: string };
}

/** An API that sends the test's responses, and records its requests. */
export const api: Api = { url: '', answer: {}, lastRequest: { method: undefined, headers: {}, body: '' } };

let server: Server;

/** A browser's cookies as a page sees them, and the attributes each was set with. */
export const jar = new Map<string, { value: string; attributes: string }>();
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
export const place = { protocol: 'http:' };

export const layla = { id: 'u1', name: 'Layla', image: null, theme: null, is_completed: true };
export const responseAccount = { ...layla, email: 'a@b.example', mobile: null };
export const user = () => readUserCookie(page.cookie);
export const token = () => jar.get('token')?.value;

export const clientOf = (client: object = {}) => ({
  ...{ url: api.url, clientId: undefined, clientSecret: undefined, codeProfile: 'digits-4' as const },
  ...client,
});

export const ask = async (method: string, path: string, body?: object, ownToken?: string, client: object = {}) => {
  const request = new Request(`${api.url}/authentication/jwt/${path}`, {
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

export const signIn = async (over: object = {}) => {
  api.answer = { body: { data: { ...responseAccount, ...over, token: 'session' } } };
  const confirmed = await ask('POST', 'confirm', { otp_code: '1234' }, 'temporary');
  api.answer = {};
  return confirmed;
};

/** Has a file's tests ask the API, each in a browser without cookies. */
export const asksProductApi = (): void => {
  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        api.lastRequest = { method: request.method, headers: request.headers, body };
        const { status = 200, headers, body: said = {}, meanwhile } = api.answer;
        meanwhile?.();
        response.writeHead(status, headers);
        response.end(typeof said === 'string' ? said : JSON.stringify(said));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => void server.close());

  beforeEach(() => {
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', place);
    place.protocol = 'http:';
    forgetCookies();
    jar.clear();
    api.answer = {};
  });
};
