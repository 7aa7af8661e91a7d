import { readUser } from '#browser/api-client/accounts.ts';
import type { Answer } from '#browser/api-client/answer.ts';
import { trackAccount } from './account.ts';
import { adoptAccount } from './adopt-account.ts';
import { $isAskingForUser } from './session.ts';
import { $user } from './user.ts';
import { wasSignedOut } from './was-signed-out.ts';

const statusOf = (answer: Answer<unknown>): number | undefined =>
  !answer.ok && answer.failure.kind === 'answered' ? answer.failure.status : undefined;

/**
 * Requests who is signed in. 401 and 403 remove the session. Another status may be a temporary fault: the token is tried once more, and only its
 * refusal removes it, and leads to the login page. A refusal that comes after its reader has left means nobody; an account that comes after a
 * newer one is requested again, as it has set the readable cookie to what was.
 * @param login address of the page to sign in on
 */
export const fetchUser = async (login: string): Promise<void> => {
  const reader = $user.get()?.id;
  const isStillIn = (): boolean => $user.get()?.id === reader;
  const isNewest = trackAccount();
  $isAskingForUser.set(true);
  const answer = await readUser();
  const status = statusOf(answer);
  if (answer.ok && isStillIn() && !isNewest()) return fetchUser(login);
  if (answer.ok) {
    adoptAccount(answer.data);
  } else if (status === 401 || status === 403) {
    if (isStillIn()) await wasSignedOut();
  } else if (status !== undefined && statusOf(await readUser()) === 401) {
    if (isStillIn()) await wasSignedOut(login);
  }
  $isAskingForUser.set(false);
};
