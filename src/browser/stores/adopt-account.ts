import type { User } from '#contract/user.ts';
import { storeAccount } from './account.ts';
import { forgetSession } from './forget-reader.ts';
import { $user } from './user.ts';

/**
 * Stores the account of a response to its reader's request. One that comes after they have signed out has set their readable cookie again:
 * it is removed. Where somebody else has signed in, the page is loaded again for them, and their own response sets theirs.
 */
export const adoptAccount = (account: User): void => {
  const reader = $user.get()?.id;
  if (reader === account.id) storeAccount(account);
  else if (reader === undefined) forgetSession();
  else location.reload();
};
