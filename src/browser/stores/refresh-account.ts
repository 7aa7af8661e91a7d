import { readUser } from '#browser/api-client/accounts.ts';
import { storeAccount } from './account.ts';
import { forgetSession } from './forget-reader.ts';

/** Requests who is signed in from a product API elsewhere, on a public page: a refusal removes the session, and nobody is led away. */
export const refreshAccount = async (): Promise<void> => {
  const answer = await readUser();
  if (answer.ok) storeAccount(answer.data);
  else if (answer.failure.kind === 'answered' && [401, 403].includes(answer.failure.status)) forgetSession();
};
