import type { Failure } from '#browser/api-client/answer.ts';
import { $account } from './account.ts';
import { $user } from './user.ts';
import { wasSignedOut } from './was-signed-out.ts';

/**
 * Removes the session where the API says that nobody is signed in: it was ended elsewhere, or has expired. Where somebody else has signed
 * in since, in another tab, the refusal is not about them: the page is loaded again for them.
 */
export const leaveIfRefused = (failure: Failure): void => {
  if (failure.kind !== 'answered' || failure.status !== 401) return;
  const [account, user] = [$account.get(), $user.get()];
  if (account && user && account.id !== user.id) location.reload();
  else void wasSignedOut();
};
