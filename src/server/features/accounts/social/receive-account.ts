import type { Locale } from '#i18n/locales.ts';
import { accountLock } from '../../../platform/database/account-lock.ts';
import type { Accounts } from '../../../http/session/accounts.ts';
import { mailCode } from '../mail-code.ts';
import { type EmailAddress, readEmailAddress } from '../../../platform/mail/email-address.ts';
import { deletionEmail, reservedFor, undoableAt } from '../email-changes.ts';
import { accountLimitKeys, siteKeys } from '../../../platform/limits/keys.ts';
import { rateLimits, recordEvents, readWaitMs } from '../../../platform/limits/rate-limits.ts';
import { networkRateLimits } from '../../../platform/limits/network-limits.ts';
import { beginSession, sessionExists, sessionLifetimeMs, type SignedInReader } from '../../../http/session/sessions.ts';
import { findOrCreateUser } from '../users.ts';
import type { NetworkTier } from '../../../platform/limits/network-tier.ts';
import type { UserRow } from '../../../platform/database/tables.ts';
import type { SignInError } from './auth-errors.ts';
import type { Identity } from './identity.ts';
import { mailLinkNotice } from './link-notice.ts';
import { findLinkedAccount, linkAccount, linkLock } from './linked-accounts.ts';
import type { PendingLink } from './pending-link.ts';

/** A user who returns from a provider. */
export interface ProviderReturn {
  identity: Identity;
  /** The session in which the sign-in began; null for a guest. */
  begunBy: string | null;
  /** The session now. */
  reader: SignedInReader | undefined;
  userAgent: string;
  /** Networks by which requested mails count. */
  networks: readonly NetworkTier[];
  locale: Locale;
}

/** The result of a sign-in. */
export type Reception =
  | { outcome: 'signed in'; user: UserRow; token: string }
  /** The signed-in reader stays; `linkedTo` is the id of their account, if the provider's account was linked to it. */
  | { outcome: 'stays'; linkedTo?: string }
  /** A code was mailed to that address, which its owner has to confirm. */
  | { outcome: 'code mailed'; token: string; email: string }
  | { outcome: 'refused'; error: SignInError };

const refused = (error: SignInError): Reception => ({ outcome: 'refused', error });

/**
 * Receives an account at a provider. A linked one signs its reader in. Any other is linked to an account only by proof of ownership: the
 * session in which the sign-in began, or a code mailed to the address. An address from a provider is enough only to open an account at an
 * address without one.
 */
export const receiveAccount = async (accounts: Accounts, returned: ProviderReturn): Promise<Reception> => {
  const { identity, begunBy, reader } = returned;
  const { provider, subject, email } = identity;
  const link: PendingLink = { provider, subject, email };
  if (begunBy !== null) return linkToReader(accounts, link, { ...returned, begunBy });
  // A reader who has signed in meanwhile, in another tab, stays signed in.
  if (reader) return { outcome: 'stays' };
  const linked = await findLinkedAccount(accounts.database.tables, link);
  const received = linked && (await signIn(accounts, returned, link, linked.user_id));
  if (received) return received;
  const address = email === null ? undefined : readEmailAddress(email);
  if (!address) return refused('OAuthCreateAccount');
  const opened = identity.isEmailVerified ? await openAccount(accounts, returned, link, address) : undefined;
  if (opened === 'wait') return refused('EmailSignin');
  if (opened === undefined) return mailLinkingCode(accounts, returned, link, address);
  return (await signIn(accounts, returned, link, opened)) ?? refused('AccessDenied');
};

const linkToReader = async (
  accounts: Accounts,
  link: PendingLink,
  { begunBy, reader, locale }: Pick<ProviderReturn, 'reader' | 'locale'> & { begunBy: string },
): Promise<Reception> => {
  // The session has ended since, or this browser has another one: a flow that somebody else began must not change this account.
  if (reader?.session.id !== begunBy) return refused('AccessDenied');
  const { id: userId } = reader.user;
  const at = await undoableAt(accounts);
  const result = await accounts.database.withLocks([accountLock(userId), linkLock(link)], async (tables) => {
    // Undoing a change of the address ends sessions and links under the same lock: a browser that lost its session must get no link
    // afterwards. The account's address may have changed meanwhile, and a change may have expired.
    const user = await tables.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    if (!user || !(await sessionExists(tables, begunBy))) return refused('AccessDenied');
    const now = accounts.now();
    const known = await findLinkedAccount(tables, link);
    if (known && known.user_id !== userId) return refused('OAuthAccountNotLinked');
    if (!known) {
      const limit = accountLimitKeys.links(userId);
      if ((await readWaitMs(tables, [[limit, rateLimits.links]], now)) > 0) return refused('TooManySignIns');
      await recordEvents(tables, [limit, siteKeys.mails], now);
      await linkAccount(tables, link, { userId, now });
      // Also to an address that can still undo a change: the present address may be an attacker's.
      for (const address of new Set([user.email, await deletionEmail(tables, user, at)]))
        await mailLinkNotice(accounts, tables, { email: address, provider: link.provider, locale, now });
    }
    return { outcome: 'stays', linkedTo: userId } as const;
  });
  accounts.wakeOutbox();
  return result;
};

/**
 * Opens an account at an address that has none, links it, and notifies its owner by mail, which counts like every mail from that network;
 * returns its id. Undefined if the address has an account, or had one whose change can be undone; `wait` where too many mails were
 * requested.
 */
const openAccount = async (
  accounts: Accounts,
  { networks, locale }: Pick<ProviderReturn, 'networks' | 'locale'>,
  link: PendingLink,
  { address, key }: EmailAddress,
): Promise<string | undefined> => {
  const at = await undoableAt(accounts);
  const limits = networkRateLimits('mails', networks);
  const keys = limits.map(([key]) => key);
  const opened = await accounts.database.withLocks([...keys, `address ${key}`, linkLock(link)], async (tables) => {
    const now = accounts.now();
    // Another tab opened it a moment ago
    const linked = await findLinkedAccount(tables, link);
    if (linked) return linked.user_id;
    const other = await tables.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst();
    if (other ?? (await reservedFor(tables, key, at))) return undefined;
    if ((await readWaitMs(tables, limits, now)) > 0) return 'wait';
    await recordEvents(tables, [...keys, siteKeys.mails], now);
    const user = await findOrCreateUser(tables, { email: address, email_key: key }, now);
    await linkAccount(tables, link, { userId: user.id, now });
    await mailLinkNotice(accounts, tables, { email: address, provider: link.provider, locale, now });
    return user.id;
  });
  accounts.wakeOutbox();
  return opened;
};

const mailLinkingCode = async (
  accounts: Accounts,
  { networks, locale }: ProviderReturn,
  link: PendingLink,
  email: EmailAddress,
): Promise<Reception> => {
  const answer = await mailCode(accounts, { purpose: 'social', email, networks, locale, link });
  if (answer.outcome === 'wait') return refused('EmailSignin');
  return { outcome: 'code mailed', token: answer.token, email: email.address };
};

/**
 * Begins a session, under the lock of the account; undefined if it was unlinked meanwhile (by recovering access, for example), or no
 * longer exists.
 */
const signIn = async (
  { database, tokens, now: clock }: Accounts,
  { userAgent }: ProviderReturn,
  link: PendingLink,
  userId: string,
): Promise<Reception | undefined> => {
  const now = clock();
  const begun = await database.withLocks([accountLock(userId)], async (tables) => {
    if ((await findLinkedAccount(tables, link))?.user_id !== userId) return undefined;
    const user = await tables.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    return { user, ...(await beginSession(tables, { userId, userAgent, now })) };
  });
  if (!begun) return undefined;
  const token = tokens.sign('session', begun.tokenId, { now, expiresAt: now + sessionLifetimeMs });
  return { outcome: 'signed in', user: begun.user, token };
};
