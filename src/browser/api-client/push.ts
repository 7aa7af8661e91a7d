import type { PushChoices, PushState, PushTarget } from '#contract/push/push-choices.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

/** The site's key for notifications, and what this browser has chosen. */
export const readPush = (): Promise<Answer<PushState>> =>
  answerTo<PushState>(bringClient().then((client) => client.get('push')));

/** Stores what this browser is notified of. */
export const sendPush = (target: PushTarget, choices: PushChoices): Promise<Answer<undefined>> =>
  answerTo<undefined>(bringClient().then((client) => client.put('push', { json: { ...target, ...choices } })));

/** Deletes everything that the server has of this browser. */
export const endPush = (): Promise<Answer<undefined>> =>
  answerTo<undefined>(bringClient().then((client) => client.delete('push')));
