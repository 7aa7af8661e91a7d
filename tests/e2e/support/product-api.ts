import { once } from 'node:events';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { pino } from 'pino';
import { apiBase } from '#settings/api-base.ts';
import { avatarPictures } from '#server/features/accounts/avatar-pictures.ts';
import { beginSession, findSession, sessionLifetimeMs } from '#server/http/session/sessions.ts';
import { createApi } from '#server/api.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import type { ServerEnv } from '#server/http/server-env.ts';
import { accountSettings, startMailedAccounts } from './mailed-accounts.ts';

/**
 * Where the specification leaves a choice: what a token is called, whether the user is answered directly or under `data`, whether devices are
 * listed at all.
 */
export interface Manner {
  tokenName: 'access_token' | 'token';
  isUserDirect: boolean;
  hasSessions: boolean;
}

/** A request from a page to the API. */
interface RecordedApiRequest {
  /** Method and path below the API's base. */
  route: string;
  headers: Headers;
  body: string;
}

type Fields = Record<string, unknown>;

const routes = '/authentication/jwt';
const userFields = ['id', 'name', 'email', 'mobile', 'image', 'theme', 'is_completed'];

/** An answer with nothing in it but what the specification has. */
const cut = async (
  route: string,
  whole: { data: Fields } & Fields,
  { tokenName, isUserDirect }: Manner,
  anotherToken: () => Promise<string>,
): Promise<Fields> => {
  const { status, message, data } = whole;
  const user = Object.fromEntries(Object.entries(data).filter(([name]) => userFields.includes(name)));
  const token = async () => ({
    [tokenName]: route.endsWith('/complete') ? await anotherToken() : data['access_token'],
  });
  switch (route) {
    case `POST ${routes}/login`:
      return { status, message, data: await token() };
    case `POST ${routes}/resend`:
      return { message };
    case `POST ${routes}/confirm`:
    case `POST ${routes}/complete`: {
      // Of codes for another address the specification says nothing.
      const { purpose } = data;
      return { data: { ...user, ...(await token()), ...(purpose === 'email' && { purpose }) } };
    }
    case `GET ${routes}/user/sessions`:
      // It does not say which of them sends the request.
      return {
        ...whole,
        data: (data as unknown as Fields[]).map((device) => ({ ...device, is_current: undefined })),
      };
    case `GET ${routes}/user`:
      return isUserDirect ? user : { status, data: user };
    default:
      return whole;
  }
};

/**
 * An external product API that implements the specification and no more. Accounts, codes and mails are real: the site's own API is behind
 * it, without its cookies and without everything in a response that the specification lacks. Completing a profile returns another token.
 * @param port where it listens
 */
export const startProductApi = async (port: number) => {
  const { accounts, codeTo, pass, stop } = await startMailedAccounts('SQLite');
  const { tables } = accounts.database;
  const dist = import.meta.dirname;
  const inner = new Hono<ServerEnv>();
  inner.route(apiBase, createApi({ dist, logger: pino({ level: 'silent' }), settings: accountSettings, accounts }));
  inner.get('/avatars/*', avatarPictures(accounts));

  const allowed = new Set<string>();
  const requests: RecordedApiRequest[] = [];
  let manner: Manner = { tokenName: 'access_token', isUserDirect: true, hasSessions: true };

  const anotherToken = async (headers: Headers): Promise<string> => {
    const now = accounts.now();
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const { user, session } = (await findSession(accounts, token))!;
    const { tokenId } = await beginSession(tables, { userId: user.id, userAgent: '', now });
    await tables.deleteFrom('sessions').where('id', '=', session.id).execute();
    return accounts.tokens.sign('session', tokenId, { now, expiresAt: now + sessionLifetimeMs });
  };

  const app = new Hono<ServerEnv>();
  app.use(
    '/v1/*',
    cors({
      origin: (origin) => (allowed.has(origin) ? origin : null),
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'client_id', 'client_secret'],
      exposeHeaders: ['Retry-After'],
    }),
  );
  app.all('/v1/*', async (c) => {
    const path = c.req.path.replace(/^\/v1/, '');
    const route = `${c.req.method} ${path}`;
    const body = await c.req.arrayBuffer();
    requests.push({ route, headers: new Headers(c.req.raw.headers), body: Buffer.from(body).toString() });
    if (path.endsWith('/sessions') && !manner.hasSessions) return c.notFound();
    const headers = new Headers(c.req.raw.headers);
    for (const name of ['origin', 'sec-fetch-site']) headers.delete(name);
    const { method } = c.req;
    const init = { method, headers, ...(method !== 'GET' && { body }) };
    const response = await inner.request(`http://inner${apiBase}${path}`, init, c.env);
    if (path === `${routes}/logout`) return c.body(null, 204);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (!response.ok || !isJson) return c.body(await response.text(), response.status as 200);
    const whole = (await response.json()) as { data: Fields } & Fields;
    return c.json(whole.data ? await cut(route, whole, manner, () => anotherToken(headers)) : whole);
  });
  app.get('/avatars/*', (c) => inner.fetch(c.req.raw, c.env));
  const server = createHttpServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/v1`;

  return {
    url,
    requests,
    codeTo,
    pass,
    /** Answers pages of this origin from now on. */
    allow: (site: string): void => void allowed.add(site),
    speak: (how: Manner): void => void (manner = how),
    /** Makes an account, as another of the API's clients would: its profile is not complete. */
    signUp: async (email: string): Promise<void> => {
      const post = async (route: string, body: object, token?: string): Promise<Fields> => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const response = await fetch(`${url}${routes}/${route}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return ((await response.json()) as { data: Fields }).data;
      };
      const { access_token } = await post('register', { email });
      await post('confirm', { otp_code: await codeTo(email, 0) }, String(access_token));
    },
    /** What a token is answered. */
    statusFor: async (token: string): Promise<number> =>
      (await fetch(`${url}${routes}/user`, { headers: { authorization: `Bearer ${token}` } })).status,
    /** Ends every session there is. */
    endSessions: async (): Promise<void> => void (await tables.deleteFrom('sessions').execute()),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
};
export type TestProductApi = Awaited<ReturnType<typeof startProductApi>>;
