import type { ChangedUser, Changes, DeletionCodeSent, Session } from '#contract/account.ts';
import type { User } from '#contract/user.ts';
import { bringClient } from './accounts.ts';
import { type Answer, readAnswer } from './answer.ts';
import { answerToAuthentication } from './authentication-answer.ts';

const base = 'authentication/jwt/user';

/** Address of the file with everything that is stored about a reader, on the site's own API. */
export const exportAddress = `/api/${base}/export`;

/** Below the reader's own path. */
type PathOfUser = '' | '/image' | '/sessions' | `/sessions/${string}`;

type Method = 'get' | 'patch' | 'put' | 'delete';

const ask = <Data>(method: Method, path: PathOfUser, options?: { json?: object; body?: Blob }): Promise<Answer<Data>> =>
  answerToAuthentication<Data>(bringClient().then((client) => client[method](`${base}${path}`, options)));

/** Changes the signed-in reader's account. Omitted fields stay unchanged; for another address a code is mailed to it. */
export const changeUser = (changes: Changes) => ask<ChangedUser>('patch', '', { json: changes });

/** Uploads another picture for the account, drawn by the browser, with its type. */
export const setImage = (picture: Blob) => ask<User>('put', '/image', { body: picture });

/** Removes the account's picture. */
export const removeImage = () => ask<User>('delete', '/image');

/** The reader's sessions. */
export const listSessions = () => ask<readonly Session[]>('get', '/sessions');

/** Signs the reader out on another device. */
export const endSessionOf = (id: string) => ask<undefined>('delete', `/sessions/${encodeURIComponent(id)}`);

/** Signs the reader out on all other devices. */
export const endOtherSessions = () => ask<undefined>('delete', '/sessions');

/** Requests a code by mail whose confirmation deletes the account. */
export const askForDeletion = () => ask<DeletionCodeSent>('delete', '');

const readFile = async (response: Response): Promise<Answer<Blob>> =>
  response.ok ? { ok: true, data: await response.blob(), message: '' } : readAnswer(response);

/** Everything that is stored about the reader, as a file's content. */
export const readExport = () =>
  answerToAuthentication(
    bringClient().then((client) => client.get(`${base}/export`)),
    readFile,
  );
