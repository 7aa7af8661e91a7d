// Keys of limits that count against somebody. The export of an account reads the events of all of them: another key belongs here.

/** By the id of an account, or the mailbox where there is none. */
const wrongCodesKey = (counter: string): string => `wrong account ${counter}`;

/** By the id of an account. */
export const accountLimitKeys = {
  wrongCodes: wrongCodesKey,
  pictures: (id: string) => `picture ${id}`,
  exports: (id: string) => `export ${id}`,
  links: (id: string) => `link ${id}`,
  messages: (id: string) => `message account ${id}`,
} as const;

/** By a mailbox. */
export const mailboxLimitKeys = {
  mails: (mailbox: string) => `mail ${mailbox}`,
  recoveryMails: (mailbox: string) => `recovery mail ${mailbox}`,
  mailsOfBrowsers: (mailbox: string) => `browsers mail ${mailbox}`,
  wrongCodesOfNobody: wrongCodesKey,
  wrongCodes: (mailbox: string) => `wrong mailbox ${mailbox}`,
  receipts: (mailbox: string) => `receipt ${mailbox}`,
} as const;
