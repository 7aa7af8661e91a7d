import { readUser } from '#api-client/accounts.ts';
import { type Answer } from '#api-client/answer.ts';
import { storeAccount } from './account.ts';
import { logOut } from './log-out.ts';
import { $isAskingForUser } from './session.ts';

const statusOf = (answer: Answer<unknown>): number | undefined =>
  !answer.ok && answer.failure.kind === 'answered' ? answer.failure.status : undefined;

/**
 * Requests who is signed in. 401 and 403 sign out. Another status may be a temporary fault: the token is tried once more, and only its
 * refusal signs out, and leads to the login page.
 * @param login address of the page to sign in on
 */
export const fetchUser = async (login: string): Promise<void> => {
  $isAskingForUser.set(true);
  const answer = await readUser();
  const status = statusOf(answer);
  if (answer.ok) {
    storeAccount(answer.data);
  } else if (status === 401 || status === 403) {
    await logOut();
  } else if (status !== undefined && statusOf(await readUser()) === 401) {
    await logOut(login);
  }
  $isAskingForUser.set(false);
};
