import { hash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { sealedCookie } from '../../http/api/sealed-cookie.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import type { EmailAddress } from '../../platform/mail/email-address.ts';

/** A browser in which right codes of some mailboxes were typed. */
const knownBrowser = z.object({
  id: z.string(),
  /** Hashes of the mailboxes, latest first. */
  mailboxes: z.array(z.string()),
});
type KnownBrowser = z.infer<typeof knownBrowser>;

/** Seconds that a browser is known after the last right code: 400 days, the maximum that browsers store a cookie. */
const maxAgeS = 400 * 24 * 60 * 60;

/** Mailboxes per browser: enough for a family. The one whose right code is oldest is dropped first. */
const maxMailboxes = 4;

const hashOf = (mailbox: string): string => hash('sha256', `known browser ${mailbox}`, 'base64url').slice(0, 22);

/**
 * Records which browsers belong to the owner of a mailbox, as a right code or link from it has shown. They have a separate reserve of mails
 * to that mailbox, so that an attacker who uses up the other limits cannot lock its owner out. The cookie signs nobody in, and only
 * somebody with access to the mailbox can get it.
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
    /** The id of the browser a request comes from, if it is known for this mailbox. */
    idFor: async (c: Context, { rateLimitKey }: EmailAddress): Promise<string | undefined> => {
      const known = await cookie.read(c, now());
      return known?.mailboxes.includes(hashOf(rateLimitKey)) ? known.id : undefined;
    },
    /** Records a right code of this mailbox. The browser keeps its id: another right code does not refill the reserve. */
    recordMailbox: async (c: Context, { rateLimitKey }: EmailAddress): Promise<void> => {
      const { id, mailboxes } = (await cookie.read(c, now())) ?? { id: randomUUID(), mailboxes: [] };
      const own = hashOf(rateLimitKey);
      const others = mailboxes.filter((other) => other !== own);
      await cookie.set(c, { id, mailboxes: [own, ...others].slice(0, maxMailboxes) }, now());
    },
    /** Forgets a mailbox that has no account any more. Others of the same browser remain. */
    forgetMailbox: async (c: Context, { rateLimitKey }: EmailAddress): Promise<void> => {
      const { id, mailboxes = [] } = (await cookie.read(c, now())) ?? {};
      const others = mailboxes.filter((other) => other !== hashOf(rateLimitKey));
      if (others.length === mailboxes.length || id === undefined) return;
      if (others.length === 0) cookie.clear(c);
      else await cookie.set(c, { id, mailboxes: others }, now());
    },
  };
};
export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
