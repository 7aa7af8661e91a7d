/** The lock of an account: whatever changes the account, or what its reader rates and votes, is done one after the other. */
export const accountLock = (userId: string): string => `account ${userId}`;
