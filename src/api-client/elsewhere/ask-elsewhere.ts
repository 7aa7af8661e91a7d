import type { ProductApi } from '#settings.ts';
import { forgetCookies, keepToken, keepUser, keptToken, keptUser } from './kept-reader.ts';
import { codeSentIn, confirmedIn, type Fields, fieldsOf, isFields, statusOf, tokenIn, userIn } from './to-contract.ts';

/** What a request was, for reading its answer. */
interface Asked {
  api: ProductApi;
  /** The token it brought of its own, which a code is bound to. */
  temporaryToken: string | undefined;
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
  const user = account(fields, asked);
  const { email_change: sent } = fields;
  return user && sent ? { ...user, email_change: code(fieldsOf(sent), asked) } : user;
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
};

const knownBefore = async (route: string, request: Request): Promise<Fields> => {
  const sent = async (): Promise<Fields> => (await request.clone().json()) as Fields;
  switch (route) {
    case 'POST complete':
      return { ...keptUser(), ...(await sent()), is_completed: true };
    case 'PATCH user':
      // Another address holds once it is confirmed.
      return { ...keptUser(), ...(await sent()), email: keptUser()?.email };
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
 */
export const askElsewhere = (api: ProductApi) => {
  const ask = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const again = request.clone();
    const route = `${request.method} ${/\/authentication\/jwt\/([^?]+)/.exec(request.url)?.[1] ?? ''}`;
    const temporaryToken = request.headers.get('authorization')?.replace('Bearer ', '');
    const token = temporaryToken === undefined ? keptToken() : undefined;
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    const known = await knownBefore(route, request);

    const response = await fetch(asClient(route, request, api));
    const read = readings[route];
    const body: unknown = read && (await response.json().catch(() => undefined));
    const isOurs = token !== undefined && token === keptToken();
    const status = statusOf(response.status, body);
    if (status === 401 && isOurs) forgetCookies();
    // Completing a profile has replaced the token while this was on its way.
    else if (status === 401 && token !== undefined && keptToken() !== undefined) return ask(again);
    if (!read) return response;

    const { headers } = response;
    if (status >= 400) return Response.json(body ?? null, { status, headers });
    const data = read(fieldsOf(body), { api, temporaryToken, known, isOurs });
    if (!data) return Response.json(null, { status: unusable, headers });
    return Response.json({ ...(isFields(body) && body), data }, { headers });
  };
  return ask;
};
