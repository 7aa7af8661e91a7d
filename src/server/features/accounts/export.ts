import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { linkedAccountsOf } from './social/linked-accounts.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import { accountLimitKeys, isBrowserKeyOf, mailboxLimitKeys } from '../../platform/limits/keys.ts';

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The events of limits that count against somebody, oldest first. Each read has an index: the table holds those of all readers. */
const limitEventsOf = async (
  tables: Kysely<Tables>,
  userId: string,
  mailboxes: readonly string[],
): Promise<Selectable<Tables['rate_limit_events']>[]> => {
  const rateLimitEvents = tables.selectFrom('rate_limit_events').selectAll();
  const keys = [
    ...Object.values(accountLimitKeys).map((keyOf) => keyOf(userId)),
    ...mailboxes.flatMap((mailbox) => Object.values(mailboxLimitKeys).map((keyOf) => keyOf(mailbox))),
  ];
  const events = await rateLimitEvents.where('key', 'in', keys).execute();
  // A browser's id is known to that browser alone; what is counted against it is counted against all browsers at the same instant.
  const ofAll = mailboxes.map(mailboxLimitKeys.mailsOfBrowsers);
  const instants = events.filter(({ key }) => ofAll.includes(key)).map(({ at }) => at);
  const beside = instants.length > 0 ? await rateLimitEvents.where('at', 'in', instants).execute() : [];
  const ofOne = beside.filter(({ key }) => mailboxes.some((mailbox) => isBrowserKeyOf(key, mailbox)));
  return [...events, ...ofOne].toSorted((a, b) => a.at - b.at);
};

/**
 * Everything that is stored about a reader, at one instant, as a download: readable data without hashes. Undefined if the account is
 * gone.
 */
export const exportOf = (
  { database: { tables }, readerData }: Pick<Accounts, 'database' | 'readerData'>,
  userId: string,
): Promise<Record<string, unknown> | undefined> =>
  tables
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((snapshot) => readExport(snapshot, userId, readerData));

/** The same of a transaction. */
export const readExport = async (
  tables: Kysely<Tables>,
  userId: string,
  readerData: Accounts['readerData'],
): Promise<Record<string, unknown> | undefined> => {
  const user = await tables.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const { email_key: _, is_completed, created_at, ...account } = user;
  const sessions = await tables.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
  const codes = await tables.selectFrom('codes').selectAll().where('user_id', '=', userId).execute();
  const emailChanges = await tables
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const emails = [account.email, ...emailChanges.map(({ email }) => email)];
  const mailboxes = emails.flatMap((email) => readEmailAddress(email)?.rateLimitKey ?? []);
  const counters = [userId, ...mailboxes];
  const counted = await limitEventsOf(tables, userId, mailboxes);
  const failures = await tables.selectFrom('failures').selectAll().where('counter', 'in', counters).execute();
  const linkedAccounts = await linkedAccountsOf(tables, userId);
  const avatar = await tables.selectFrom('avatars').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const ofFeatures: Record<string, unknown> = {};
  // One after the other: they share the transaction's connection.
  for (const feature of readerData) Object.assign(ofFeatures, await feature.exportOf?.(tables, userId));
  return {
    ...ofFeatures,
    account: { ...account, is_completed: is_completed === 1, created_at: instant(created_at) },
    sessions: sessions.map((row) => ({
      id: row.id,
      user_agent: row.user_agent,
      created_at: instant(row.created_at),
      last_seen_at: instant(row.last_seen_at),
      expires_at: instant(row.expires_at),
      former_cookie_until: row.former_cookie_until === null ? null : instant(row.former_cookie_until),
    })),
    codes: codes.map((row) => ({
      purpose: row.purpose,
      form: row.profile,
      email: row.email,
      session: row.session_id,
      link: { provider: row.link_provider, subject: row.link_subject, email: row.link_email },
      wrong_tries: row.tries,
      created_at: instant(row.created_at),
      expires_at: instant(row.expires_at),
      another_until: instant(row.token_expires_at),
    })),
    email_changes: emailChanges.map((row) => ({
      former_email: row.email,
      changed_at: instant(row.changed_at),
      can_be_undone_until: instant(row.expires_at),
    })),
    linked_accounts: linkedAccounts.map(({ id, provider, subject, email, linked_at }) => ({
      id,
      provider,
      subject,
      email,
      linked_at: instant(linked_at),
    })),
    counted_for_limits: counted.map(({ key, at }) => ({ what: key.split(' ')[0], at: instant(at) })),
    wrong_codes_in_a_row: failures.map(({ in_a_row: count, last_at }) => ({ count, last_at: instant(last_at) })),
    avatar: avatar ? { type: 'image/webp', base64: Buffer.from(avatar.picture).toString('base64') } : null,
  };
};
