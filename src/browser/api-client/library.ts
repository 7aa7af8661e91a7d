import type { LibraryAnswer } from '#contract/library.ts';
import type { LibraryChanges } from '#contract/following/library.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

const path = 'authentication/jwt/user/library';

/** The signed-in reader's followed and saved items. */
export const readLibrary = (): Promise<Answer<LibraryAnswer>> =>
  answerTo<LibraryAnswer>(bringClient().then((client) => client.get(path)));

/** Changes the signed-in reader's items. The request continues if the page is closed meanwhile. */
export const sendLibraryChanges = (changes: LibraryChanges): Promise<Answer<LibraryAnswer>> =>
  answerTo<LibraryAnswer>(bringClient().then((client) => client.patch(path, { json: changes, keepalive: true })));
