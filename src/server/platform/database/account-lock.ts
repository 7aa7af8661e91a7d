/** The lock of an account: changes to the account, and its reader's ratings and votes, run one after the other. */
export const accountLock = (userId: string): string => `account ${userId}`;
