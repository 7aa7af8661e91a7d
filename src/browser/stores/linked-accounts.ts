import { listLinkedAccounts, unlinkAccount } from '#browser/api-client/social.ts';
import type { LinkedAccount } from '#contract/linked-accounts.ts';
import { accountList } from './account-list.ts';

/** The reader's linked accounts at providers, first linked first. */
export const linkedAccountList = accountList<LinkedAccount>(listLinkedAccounts, unlinkAccount);
