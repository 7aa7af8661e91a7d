import { listLinkedAccounts, unlinkAccount } from '#api-client/social.ts';
import type { LinkedAccount } from '#contract/linked-accounts.ts';
import { accountList } from './account-list.ts';

/** The reader's accounts elsewhere that sign them in here, the one linked first in front. */
export const linkedAccountList = accountList<LinkedAccount>(listLinkedAccounts, unlinkAccount);
