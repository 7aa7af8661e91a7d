import type { KeptAnswer } from '#contract/kept.ts';
import { type KeptChanges } from '#following/kept.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

const path = 'authentication/jwt/user/kept';

/** What the signed-in reader keeps. */
export const readKept = (): Promise<Answer<KeptAnswer>> =>
  answerTo<KeptAnswer>(bringClient().then((client) => client.get(path)));

/** Changes what the signed-in reader keeps; the request continues when the page is closed meanwhile. */
export const sendKeptChanges = (changes: KeptChanges): Promise<Answer<KeptAnswer>> =>
  answerTo<KeptAnswer>(bringClient().then((client) => client.patch(path, { json: changes, keepalive: true })));
