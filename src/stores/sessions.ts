import { endSessionOf, listSessions } from '#api-client/account.ts';
import type { Session } from '#contract/account.ts';
import { accountList } from './account-list.ts';

/** Where the reader is signed in, this device first. */
export const sessionList = accountList<Session>(listSessions, endSessionOf);
