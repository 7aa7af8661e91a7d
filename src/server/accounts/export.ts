import { type Accounts } from './accounts.ts';
import { linkedAccountsOf } from '../social/linked-accounts.ts';
import { libraryRows } from '../library/library.ts';
import { readEmailAddress } from './email-address.ts';

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Everything that is stored about a reader, as a download: readable data without hashes. */
export const exportOf = async (
  { database: { tables } }: Accounts,
  userId: string,
): Promise<Record<string, unknown>> => {
  const { email_key, is_completed, created_at, ...account } = await tables
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sessions = await tables.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
  const codes = await tables.selectFrom('codes').selectAll().where('user_id', '=', userId).execute();
  const mailbox = readEmailAddress(account.email)?.rateLimitKey ?? email_key;
  const counters = [userId, mailbox];
  const counted = await tables
    .selectFrom('spendings')
    .selectAll()
    .where('counter', 'in', [
      `mail ${mailbox}`,
      `recovery mail ${mailbox}`,
      `browsers mail ${mailbox}`,
      `wrong account ${userId}`,
      `wrong mailbox ${mailbox}`,
      `picture ${userId}`,
      `message account ${userId}`,
      `receipt ${mailbox}`,
    ])
    .orderBy('at')
    .execute();
  const failures = await tables.selectFrom('failures').selectAll().where('counter', 'in', counters).execute();
  const messages = await tables
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const emailChanges = await tables
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const linkedAccounts = await linkedAccountsOf(tables, userId);
  const avatar = await tables.selectFrom('avatars').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const ratings = await tables.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();
  const votes = await tables.selectFrom('votes').selectAll().where('user_id', '=', userId).execute();
  const library = await libraryRows(tables, userId);
  return {
    account: { ...account, is_completed: is_completed === 1, created_at: instant(created_at) },
    sessions: sessions.map((row) => ({
      id: row.id,
      user_agent: row.user_agent,
      created_at: instant(row.created_at),
      last_seen_at: instant(row.last_seen_at),
      expires_at: instant(row.expires_at),
    })),
    codes: codes.map((row) => ({
      purpose: row.purpose,
      email: row.email,
      wrong_tries: row.tries,
      created_at: instant(row.created_at),
      expires_at: instant(row.expires_at),
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
    counted_for_limits: counted.map(({ counter, at }) => ({ what: counter.split(' ')[0], at: instant(at) })),
    wrong_codes_in_a_row: failures.reduce((sum, { in_a_row }) => sum + in_a_row, 0),
    ratings: ratings.map(({ item_type: type, item_id: id, tenths, rated_at }) => ({
      type,
      id,
      value: tenths / 10,
      rated_at: instant(rated_at),
    })),
    votes: votes.map(({ poll_id: poll, option_id: option, voted_at }) => ({
      poll,
      option,
      voted_at: instant(voted_at),
    })),
    following: library
      .filter(({ list }) => list === 'following')
      .map(({ item, added_at }) => ({ item, followed_at: instant(added_at) })),
    saved_stories: library
      .filter(({ list }) => list === 'saved')
      .map(({ item: story, path, added_at }) => ({ story, path, saved_at: instant(added_at) })),
    reading_places: library
      .filter(({ list }) => list === 'places')
      .map(({ item: story, thousandths, added_at }) => ({ story, thousandths, read_at: instant(added_at) })),
    messages: messages.map(({ name, email, subject, message, locale, created_at: at }) => ({
      name,
      email,
      subject,
      message,
      language: locale,
      created_at: instant(at),
    })),
    avatar: avatar ? { type: 'image/webp', base64: Buffer.from(avatar.picture).toString('base64') } : null,
  };
};
