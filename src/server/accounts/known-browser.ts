import { hash, randomUUID } from 'node:crypto';
import { type Context } from 'hono';
import { z } from 'zod';
import { sealedCookie } from '../api/sealed-cookie.ts';
import { type Accounts } from './accounts.ts';
import { type EmailAddress } from './email-address.ts';

/** A browser in which right codes of some mailboxes were typed. */
const knownBrowser = z.object({
  id: z.string(),
  /** Hashes of the mailboxes, the latest first. */
  mailboxes: z.array(z.string()),
});
type KnownBrowser = z.infer<typeof knownBrowser>;

/** Seconds that a browser is known after the last right code: 400 days, the longest that browsers keep a cookie. */
const maxAgeS = 400 * 24 * 60 * 60;

/** Mailboxes of one browser: a family's. Those of the earliest codes are forgotten first. */
const maxMailboxes = 4;

const hashOf = (mailbox: string): string => hash('sha256', `known browser ${mailbox}`, 'base64url').slice(0, 22);

/**
 * Which browsers have shown that they are used by the owner of a mailbox: by a code from it, or a link. They have a reserve of mails to that mailbox, so
 * that nobody else can keep its owner out by using up the others. It opens nothing, and only who reads the mailbox can have it made.
 */
export const knownBrowsers = ({
  keys,
  previousKeys,
  siteUrl,
  now,
}: Pick<Accounts, 'keys' | 'previousKeys' | 'siteUrl' | 'now'>) => {
  const schema = knownBrowser;
  const cookie = sealedCookie<KnownBrowser>('known-browser', {
    key: keys.browsers,
    previousKeys: previousKeys.map(({ browsers }) => browsers),
    schema,
    siteUrl,
    maxAgeS,
  });
  return {
    /** The id of the browser a request comes from, where it is known for this mailbox. */
    idFor: async (c: Context, { rateLimitKey }: EmailAddress): Promise<string | undefined> => {
      const known = await cookie.read(c, now());
      return known?.mailboxes.includes(hashOf(rateLimitKey)) ? known.id : undefined;
    },
    /** A right code of this mailbox was typed. The browser keeps its id: typing another one fills no reserve up. */
    remember: async (c: Context, { rateLimitKey }: EmailAddress): Promise<void> => {
      const { id, mailboxes } = (await cookie.read(c, now())) ?? { id: randomUUID(), mailboxes: [] };
      const own = hashOf(rateLimitKey);
      const others = mailboxes.filter((other) => other !== own);
      await cookie.set(c, { id, mailboxes: [own, ...others].slice(0, maxMailboxes) }, now());
    },
    /** The mailbox has no account any more. */
    forget: (c: Context): void => cookie.clear(c),
  };
};
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
