import type { ProductApi } from '#settings/settings.ts';
import { forgetCookies, storeAccessToken, storeUser, storedAccessToken, storedUser } from './stored-reader.ts';
import {
  codeSentIn,
  confirmedIn,
  type Fields,
  fieldsOf,
  isFields,
  sessionsIn,
  contractStatusOf,
  accessTokenIn,
  userIn,
} from './to-contract.ts';

/** The request, for reading its response. */
interface RequestContext {
  api: ProductApi;
  /** The request's own token, which a code is bound to. */
  temporaryToken: string | undefined;
  /** Its JSON body. */
  sent: Fields;
  /** The known account, for fields that the response omits. */
  known: Fields;
  /** Whether the request used the stored token and that token is still stored: a response to a former token is ignored. */
  isOurs: boolean;
}

/** Converts a response to the contract's form, and stores its token and account; undefined if it is unusable. */
type Reading = (fields: Fields, context: RequestContext) => object | undefined;

const code: Reading = (fields, { api, temporaryToken }) => codeSentIn(fields, api.codeProfile, temporaryToken);

const confirmation: Reading = (fields, { api }) => {
  const confirmed = confirmedIn(fields, api.url);
  if (confirmed && 'access_token' in confirmed) {
    storeAccessToken(confirmed.access_token);
    storeUser(confirmed);
  }
  // A mailed link may be opened where another reader, or nobody, is signed in.
  if (confirmed?.purpose === 'email' && confirmed.id === storedUser()?.id) storeUser(confirmed);
  return confirmed;
};

const account: Reading = (fields, { api, known, isOurs }) => {
  const user = userIn(fields, api.url, known);
  if (user && isOurs) storeUser(user);
  return user;
};

const completion: Reading = (fields, context) => {
  const token = accessTokenIn(fields);
  if (token !== undefined && context.isOurs) storeAccessToken(token);
  // An API may return the account as it was before the change.
  return account({ ...fields, is_completed: true }, context);
};

const change: Reading = (fields, context) => {
  if (context.sent['email'] === undefined) return account(fields, context);
  // An address changes once a code confirms it. If no code was mailed, there is nothing to confirm.
  const email_change = code(fieldsOf(fields['email_change']), context);
  const user = email_change && account(fields, context);
  return user && { ...user, email_change };
};

/** By method and last part of a route. Other responses are not converted. */
const readings: Readonly<Partial<Record<string, Reading>>> = {
  'POST login': code,
  'POST register': code,
  'POST reset': code,
  'POST resend': code,
  'DELETE user': code,
  'POST confirm': confirmation,
  'POST complete': completion,
  'GET user': account,
  'PATCH user': change,
  'PUT user/image': account,
  'DELETE user/image': account,
  'GET user/sessions': sessionsIn,
};

const sentWith = async (request: Request): Promise<Fields> =>
  request.headers.get('content-type')?.startsWith('application/json') ? ((await request.clone().json()) as Fields) : {};

/**
 * The part of a path that decides how its response is read: what follows `/authentication/jwt/`. Requests for ratings and polls carry the
 * token, too. Undefined for paths that have nothing to do with accounts.
 */
const pathOf = (url: string): string | undefined =>
  /\/authentication\/jwt\/([^?]+)/.exec(url)?.[1] ?? /\/(?:ratings|polls)(?:\/[^?]*)?(?=\?|$)/.exec(url)?.[0];

const knownBefore = (route: string, sent: Fields): Fields => {
  switch (route) {
    case 'POST complete':
      return { ...storedUser(), ...sent };
    case 'PATCH user':
      // Another address takes effect once it is confirmed.
      return { ...storedUser(), ...sent, email: storedUser()?.email };
    case 'PUT user/image':
      return { ...storedUser() };
    case 'DELETE user/image':
      return { ...storedUser(), image: null };
    default:
      return {};
  }
};

/** Adds the client's identification to a request, where the specification requires it. */
const asClient = (route: string, request: Request, { clientId, clientSecret }: ProductApi): Request => {
  const client = { client_id: clientId, client_secret: clientSecret };
  if (route === 'POST logout') return new Request(request, { body: JSON.stringify(client) });
  if (route === 'POST complete')
    for (const [name, value] of Object.entries(client)) if (value) request.headers.set(name, value);
  return request;
};

/** Replaces a successful response that omits required data. */
const unusable = 502;

/**
 * Calls an external product API so that it looks like the site's own to all callers. Requests carry the stored token; responses are
 * converted to the contract's form, with defaults for optional fields; and it stores the cookies that the site's own API would set.
 * Requests that are not about accounts are sent unchanged.
 */
export const createProductApiFetch = (api: ProductApi) => {
  const productApiFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const path = pathOf(request.url);
    if (path === undefined) return fetch(request);
    const again = request.clone();
    const route = `${request.method} ${path}`;
    const temporaryToken = request.headers.get('authorization')?.replace('Bearer ', '');
    const token = temporaryToken === undefined ? storedAccessToken() : undefined;
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    const sent = await sentWith(request);
    const known = knownBefore(route, sent);
    const reader = storedUser()?.id;

    const response = await fetch(asClient(route, request, api));
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const isOurs = token !== undefined && token === storedAccessToken();
    const status = contractStatusOf(response.status, body);
    if (status === 401 && isOurs) forgetCookies();
    // Completing a profile replaced the token while this request was in flight. Another reader who signed in meanwhile has not sent it.
    else if (status === 401 && token !== undefined && storedAccessToken() !== undefined && storedUser()?.id === reader)
      return productApiFetch(again);

    const { headers } = response;
    if (status >= 400) return Response.json(body ?? null, { status, headers });
    const read = readings[route];
    const isUsable = route !== 'GET user/export' || isFields(body);
    if (!read && isUsable) return response;
    const data = read?.(fieldsOf(body), { api, temporaryToken, sent, known, isOurs });
    if (!data) return Response.json(null, { status: unusable, headers });
    return Response.json({ ...(isFields(body) && body), data }, { headers });
  };
  return productApiFetch;
};
