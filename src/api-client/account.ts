import type { ChangedUser, Changes, DeletionCodeSent, Session } from '#contract/account.ts';
import type { User } from '#contract/user.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo, readAnswer } from './answer.ts';

const base = 'authentication/jwt/user';

/** Where a reader gets everything that is stored about them, as a file, from the site's own API. */
export const exportAddress = `/api/${base}/export`;

type Method = 'get' | 'patch' | 'put' | 'delete';

const ask = <Data>(method: Method, path: string, options?: { json?: object; body?: Blob }): Promise<Answer<Data>> =>
  answerTo<Data>(bringClient().then((client) => client[method](base + path, options)));

/** Changes the account of who is signed in. What is left out stays; another address has a code mailed to it. */
export const changeUser = (changes: Changes) => ask<ChangedUser>('patch', '', { json: changes });

/** Gives the account another picture, which the browser has drawn: its type goes along with it. */
export const setImage = (picture: Blob) => ask<User>('put', '/image', { body: picture });

/** Takes the account's picture away. */
export const removeImage = () => ask<User>('delete', '/image');

/** Where the reader is signed in. */
export const listSessions = () => ask<readonly Session[]>('get', '/sessions');

/** Signs the reader out on another device. */
export const endSessionOf = (id: string) => ask<undefined>('delete', `/sessions/${encodeURIComponent(id)}`);

/** Signs the reader out on all other devices. */
export const endOtherSessions = () => ask<undefined>('delete', '/sessions');

/** Has a code mailed whose confirmation deletes the account. */
export const askForDeletion = () => ask<DeletionCodeSent>('delete', '');

const readFile = async (response: Response): Promise<Answer<Blob>> =>
  response.ok ? { ok: true, data: await response.blob(), message: '' } : readAnswer(response);

/** Everything that is stored about the reader, as what a file holds. */
export const readExport = () =>
  answerTo(
    bringClient().then((client) => client.get(`${base}/export`)),
    readFile,
  );
