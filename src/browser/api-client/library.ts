import type { LibraryAnswer } from '#contract/library.ts';
import { type LibraryChanges } from '#contract/following/library.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

const path = 'authentication/jwt/user/library';

/** What the signed-in reader keeps. */
export const readLibrary = (): Promise<Answer<LibraryAnswer>> =>
  answerTo<LibraryAnswer>(bringClient().then((client) => client.get(path)));

/** Changes what the signed-in reader keeps; the request continues when the page is closed meanwhile. */
export const sendLibraryChanges = (changes: LibraryChanges): Promise<Answer<LibraryAnswer>> =>
  answerTo<LibraryAnswer>(bringClient().then((client) => client.patch(path, { json: changes, keepalive: true })));
