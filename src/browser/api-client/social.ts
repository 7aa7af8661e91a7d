import type { LinkedAccount } from '#contract/linked-accounts.ts';
import { bringClient } from './accounts.ts';
import { type Answer, readAnswer } from './answer.ts';
import { answerToAuthentication } from './authentication-answer.ts';

/** Responses of the session layer are plain data, not wrapped like those of the product API. */
const readBare = async <Data>(response: Response): Promise<Answer<Data>> =>
  response.ok ? { ok: true, data: (await response.json()) as Data, message: '' } : readAnswer(response);

const get = <Data>(path: 'csrf' | 'providers'): Promise<Answer<Data>> =>
  answerToAuthentication<Data>(
    bringClient().then((client) => client.get(`auth/${path}`)),
    readBare,
  );

/** The ids of the session layer's providers. */
export const readProviders = () => get<Readonly<Record<string, { name: string }>>>('providers');

/** The CSRF token without which the session layer changes nothing. */
export const readCsrfToken = () => get<{ csrfToken: string }>('csrf');

/**
 * Begins signing in with a provider.
 * @param callbackUrl path of this site to return to
 * @returns the next URL for the browser
 */
export const beginSignIn = (provider: string, callbackUrl: string, csrfToken: string) =>
  answerToAuthentication<{ url: string }>(
    bringClient().then((client) =>
      client.post(`auth/signin/${encodeURIComponent(provider)}`, {
        body: new URLSearchParams({ csrfToken, callbackUrl, json: 'true' }),
      }),
    ),
    readBare,
  );

const linkedAccounts = 'authentication/jwt/user/linked-accounts';

/** The reader's linked accounts at providers. */
export const listLinkedAccounts = () =>
  answerToAuthentication<readonly LinkedAccount[]>(bringClient().then((client) => client.get(linkedAccounts)));

/** Removes one of them. */
export const unlinkAccount = (id: string) =>
  answerToAuthentication<undefined>(
    bringClient().then((client) => client.delete(`${linkedAccounts}/${encodeURIComponent(id)}`)),
  );
