import type { ProductApi } from '#settings.ts';
import { forgetCookies, keepToken, keepUser, keptToken, keptUser } from './kept-reader.ts';
import {
  codeSentIn,
  confirmedIn,
  type Fields,
  fieldsOf,
  isFields,
  sessionsIn,
  contractStatusOf,
  tokenIn,
  userIn,
} from './to-contract.ts';

/** What a request was, for reading its answer. */
interface Asked {
  api: ProductApi;
  /** The token it brought of its own, which a code is bound to. */
  temporaryToken: string | undefined;
  /** What it sent as JSON. */
  sent: Fields;
  /** What holds of the account where the answer leaves it out. */
  known: Fields;
  /** Whether it was asked with the kept token and that is still the one that is kept: what is answered to another is nobody's any more. */
  isOurs: boolean;
}

/** Reads an answer in the contract's form, and keeps what there is to keep; undefined where it cannot be used. */
type Reading = (fields: Fields, asked: Asked) => object | undefined;

const code: Reading = (fields, { api, temporaryToken }) => codeSentIn(fields, api.codeProfile, temporaryToken);

const confirmation: Reading = (fields, { api }) => {
  const confirmed = confirmedIn(fields, api.url);
  if (confirmed && 'access_token' in confirmed) {
    keepToken(confirmed.access_token);
    keepUser(confirmed);
  }
  // A mailed link may be opened where somebody else is signed in, or nobody.
  if (confirmed?.purpose === 'email' && confirmed.id === keptUser()?.id) keepUser(confirmed);
  return confirmed;
};

const account: Reading = (fields, { api, known, isOurs }) => {
  const user = userIn(fields, api.url, known);
  if (user && isOurs) keepUser(user);
  return user;
};

const completion: Reading = (fields, asked) => {
  const token = tokenIn(fields);
  if (token !== undefined && asked.isOurs) keepToken(token);
  return account(fields, asked);
};

const change: Reading = (fields, asked) => {
  if (asked.sent['email'] === undefined) return account(fields, asked);
  // An address holds once a code confirms it; where none was mailed there is nothing to wait for.
  const email_change = code(fieldsOf(fields['email_change']), asked);
  const user = email_change && account(fields, asked);
  return user && { ...user, email_change };
};

/** By method and last part of a route. Other answers stay as they are. */
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
 * The part of an address by which its answer is read: what follows `/authentication/jwt/`. Ratings and polls are asked for with the token, too.
 * Undefined for addresses that have nothing to do with accounts.
 */
const pathOf = (url: string): string | undefined =>
  /\/authentication\/jwt\/([^?]+)/.exec(url)?.[1] ?? /\/(?:ratings|polls)(?:\/[^?]*)?(?=\?|$)/.exec(url)?.[0];

const knownBefore = (route: string, sent: Fields): Fields => {
  switch (route) {
    case 'POST complete':
      return { ...keptUser(), ...sent, is_completed: true };
    case 'PATCH user':
      // Another address holds once it is confirmed.
      return { ...keptUser(), ...sent, email: keptUser()?.email };
    case 'PUT user/image':
      return { ...keptUser() };
    case 'DELETE user/image':
      return { ...keptUser(), image: null };
    default:
      return {};
  }
};

/** Has a request say which client it is from, where the specification has it so. */
const asClient = (route: string, request: Request, { clientId, clientSecret }: ProductApi): Request => {
  const client = { client_id: clientId, client_secret: clientSecret };
  if (route === 'POST logout') return new Request(request, { body: JSON.stringify(client) });
  if (route === 'POST complete')
    for (const [name, value] of Object.entries(client)) if (value) request.headers.set(name, value);
  return request;
};

/** What is answered where an API said yes, and left out what cannot be done without. */
const unusable = 502;

/**
 * Asks a product API elsewhere so that it seems to be the site's own, to everything above. Requests take the kept token along; answers are
 * brought into the contract's form, whatever of it the specification leaves open; and the cookies are kept that the site's own API would set.
 * What is not about accounts is asked as it is.
 */
export const askElsewhere = (api: ProductApi) => {
  const ask = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const path = pathOf(request.url);
    if (path === undefined) return fetch(request);
    const again = request.clone();
    const route = `${request.method} ${path}`;
    const temporaryToken = request.headers.get('authorization')?.replace('Bearer ', '');
    const token = temporaryToken === undefined ? keptToken() : undefined;
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    const sent = await sentWith(request);
    const known = knownBefore(route, sent);

    const response = await fetch(asClient(route, request, api));
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const isOurs = token !== undefined && token === keptToken();
    const status = contractStatusOf(response.status, body);
    if (status === 401 && isOurs) forgetCookies();
    // Completing a profile has replaced the token while this was on its way.
    else if (status === 401 && token !== undefined && keptToken() !== undefined) return ask(again);

    const { headers } = response;
    if (status >= 400) return Response.json(body ?? null, { status, headers });
    const read = readings[route];
    const isUsable = route !== 'GET user/export' || isFields(body);
    if (!read && isUsable) return response;
    const data = read?.(fieldsOf(body), { api, temporaryToken, sent, known, isOurs });
    if (!data) return Response.json(null, { status: unusable, headers });
    return Response.json({ ...(isFields(body) && body), data }, { headers });
  };
  return ask;
};
