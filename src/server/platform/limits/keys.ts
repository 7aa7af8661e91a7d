import { hash } from 'node:crypto';

// Every key under which events are counted. The export of an account reads the events of all keys that count against somebody.

/** By the id of an account, or the mailbox if there is none. */
const wrongCodesKey = (counter: string): string => `wrong account ${counter}`;

/** By the id of an account. */
export const accountLimitKeys = {
  wrongCodes: wrongCodesKey,
  pictures: (id: string) => `picture ${id}`,
  exports: (id: string) => `export ${id}`,
  links: (id: string) => `link ${id}`,
  messages: (id: string) => `message account ${id}`,
  deskInvitations: (id: string) => `desk-invitation ${id}`,
  deskVerifications: (id: string) => `desk-verification ${id}`,
  deskPictures: (id: string) => `desk picture ${id}`,
  deskItems: (id: string) => `desk item ${id}`,
  deskSeasons: (id: string) => `desk season ${id}`,
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

const mailboxHash = (mailbox: string): string => hash('sha256', mailbox, 'base64url');

/** By a browser and a mailbox, which is hashed: both as they are may be longer than what is stored of a key. */
export const browserLimitKey = (browser: string | undefined, mailbox: string): string =>
  `browser mail ${browser} ${mailboxHash(mailbox)}`;

/** Whether a key is of any browser's mails to a mailbox. */
export const isBrowserKeyOf = (key: string, mailbox: string): boolean => key.endsWith(` ${mailboxHash(mailbox)}`);

/** By a network, which belongs to no account: one for each use. */
export const networkLimitKeys = {
  mails: (network: string) => `mails from ${network}`,
  'provider-begins': (network: string) => `provider-begins from ${network}`,
  'provider-returns': (network: string) => `provider-returns from ${network}`,
  messages: (network: string) => `messages from ${network}`,
  calendars: (network: string) => `calendars of ${network}`,
  push: (network: string) => `push of ${network}`,
  desk: (network: string) => `desk of ${network}`,
  wrongCodes: (network: string | undefined) => `wrong from ${network}`,
} as const;

/** Of the whole site. They have no limit: site-watch.ts and the site's budget of wrong codes read them. */
export const siteKeys = { mails: 'mails', wrongCodes: 'wrong' } as const;
