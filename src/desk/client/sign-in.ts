/** A code is mailed and confirmed by the accounts of the site: the desk has no way of its own. */
export { askForCode, endSession, sendConfirmation } from '#browser/api-client/accounts.ts';
