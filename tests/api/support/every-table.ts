import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { transferredTables } from '../../../scripts/accounts/transferred-tables.ts';

// A server that is started on it sweeps away what has ended, and sets right what lasts for too long.
const at = Date.now() - 60_000;
const end = Date.now() + 25 * 60_000;
const soon = Date.now() + 3.5 * 60_000;

type Rows = { [Name in (typeof transferredTables)[number]]: Tables[Name][] };

const pushRows = {
  push_keys: [{ id: 1, public_key: 'p', sealed: 'x' }],
  push_subscriptions: [
    {
      ...{ id: 'p1', endpoint_hash: 'h', endpoint: 'https://web.push.apple.com/a', p256dh: 'k', auth: 'a' },
      ...{ locale: 'ar', time_zone: 'Africa/Cairo', quiet_from: 1380, quiet_to: null, created_at: at },
      ...{ kickoff: 1, goals: 1, full_time: 0, line_ups: 1, hides_scores: 1 },
    },
  ],
  push_items: [{ subscription_id: 'p1', item: 'club/al-ahly' }],
  push_events: [{ match_id: 'final', entry_id: 'a', queued_at: at }],
  push_messages: [
    {
      ...{ subscription_id: 'p1', match_id: 'final', entry_id: 'a', kind: 'kickoff', queued_at: at, tries: 1 },
      ...{ next_try_at: null, expires_at: end, sent_at: at, refusals: 2 },
    },
  ],
} satisfies Partial<Rows>;

const deskRows = {
  desk_people: [{ user_id: 'u1', role: 'administrator', added_at: at, disabled_at: null }],
  desk_invitations: [
    {
      ...{ id: 'i1', token_hash: 'h', email: 'New@example.com', email_key: 'new@example.com', role: 'writer' },
      ...{ invited_at: at, expires_at: end },
    },
  ],
  desk_passkeys: [
    {
      ...{ id: 'k1', user_id: 'u1', name: 'هاتفي', public_key: 'p', counter: 4_294_967_295 },
      ...{ transports: '["internal"]', created_at: at, last_used_at: null },
    },
  ],
  desk_recovery_codes: [{ code_hash: 'r', user_id: 'u1' }],
  desk_sessions: [
    {
      ...{ session_id: 's1', user_id: 'u1', verified_at: at, recovered_at: null },
      ...{ challenge: 'c', challenge_expires_at: end },
    },
  ],
  desk_preview_links: [
    {
      ...{ id: 'l1', token_hash: 'h', item: 'news/x', locale: 'ar', user_id: 'u1' },
      ...{ created_at: at, expires_at: end, opened: 3 },
    },
  ],
  desk_audit: [
    { id: '1-a', at, user_id: 'u1', person: 'ليلى', action: 'publish', item: 'news/x', detail: 'a "b",\nc' },
  ],
} satisfies Partial<Rows>;

/** A row of every table, with what is hard to carry: no value, other scripts, quotes and line ends, bytes, large numbers. */
const rows = (): Rows => {
  const user = {
    id: 'u1',
    email: 'Reader@example.com',
    email_key: 'reader@example.com',
    name: 'ليلى "الأولى"\n\u2028😀',
    mobile: null,
    image: '/avatars/a.webp',
    theme: 'dark',
    is_completed: 1 as const,
    created_at: at,
  };
  const address = { email: user.email, email_key: user.email_key };
  return {
    users: [user, { ...user, id: 'u2', email: 'b@example.com', email_key: 'b@example.com', name: '', image: null }],
    sessions: [
      {
        ...{ id: 's1', user_id: 'u1', token_hash: 'h1', user_agent: '', former_cookie_until: null },
        ...{ created_at: at, last_seen_at: at, expires_at: end },
      },
    ],
    codes: [
      {
        ...{ token_hash: 't1', purpose: 'login', kind: 'code', ...address, counter: 'c', mailbox: 'm' },
        ...{ user_id: 'u1', session_id: 's1', code_mac: 'mac', profile: 'digits-4', tries: 2, is_spent: 1 },
        ...{ created_at: at, expires_at: end, token_expires_at: end },
        ...{ link_provider: 'oidc', link_subject: 'x', link_email: null },
      },
    ],
    failures: [{ counter: 'c', in_a_row: 3, last_at: at }],
    rate_limit_events: [
      { key: 'c', at },
      { key: 'c', at },
    ],
    avatars: [{ name: 'a', user_id: 'u1', picture: randomBytes(3000) }],
    linked_accounts: [{ id: 'l1', user_id: 'u1', provider: 'oidc', subject: 's', email: null, linked_at: at }],
    email_changes: [{ id: 'e1', user_id: 'u1', position: 1, ...address, changed_at: at, expires_at: end }],
    outbox: [
      // Not due while a test runs, and within the time that a mail waits at most: a later one would be repaired.
      {
        id: 'o1',
        sealed: 'x'.repeat(20_000),
        topic: null,
        queued_at: at,
        tries: 1,
        next_try_at: soon,
        expires_at: end,
      },
    ],
    messages: [
      {
        ...{ id: 'm1', user_id: null, locale: 'ar', name: "O'Neil", email: 'x@y.example', subject: 'س' },
        ...{ message: 'a\r\nb\t"c"\\', content_hash: 'h', is_unverified: 0, created_at: at },
      },
    ],
    ratings: [{ user_id: 'u1', item_type: 'story', item_id: 'news/x', tenths: 45, rated_at: at }],
    rating_tallies: [{ item_type: 'story', item_id: 'news/x', count: 1, tenths: Number.MAX_SAFE_INTEGER }],
    votes: [{ user_id: 'u1', poll_id: 'p', option_id: 'o', voted_at: at }],
    vote_tallies: [{ poll_id: 'p', option_id: 'o', shard: 7, votes: 1 }],
    library_items: [
      { user_id: 'u1', list: 'following', item: 'club/al-ahly', path: null, thousandths: null, added_at: at },
      { user_id: 'u1', list: 'saved', item: 'news/x', path: '/ar/news/قصة', thousandths: null, added_at: at },
    ],
    live_tokens: [{ token_hash: 'h', feed: 'touchline', created_at: at }],
    live_entries: [
      {
        ...{ match_id: 'final', n: 1, entry_id: 'a', happened_at: at, feed: 'touchline', entered_at: at },
        entry: '{"type":"start","period":"firstHalf"}',
      },
    ],
    ...pushRows,
    ...deskRows,
    desk_owners: [{ item: 'news/x', user_id: 'u1', created_at: at }],
    desk_texts: [{ hash: 'h', text: 'سطر\r\n\u2028😀' }],
    desk_revisions: [{ item: 'news/x', n: 1, user_id: null, action: 'outside', at }],
    desk_revision_files: [{ item: 'news/x', n: 1, name: 'ar.md', hash: 'h' }],
  };
};

/** Puts something into every table. */
export const fillEveryTable = async ({ tables }: Pick<Database, 'tables'>): Promise<void> => {
  const given = rows();
  for (const name of transferredTables)
    await tables
      .insertInto(name)
      .values(given[name] as never)
      .execute();
};

/** All that moves from a database to another, in a fixed order: two with the same rows are equal. */
export const everyRow = async ({ tables }: Pick<Database, 'tables'>): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const name of transferredTables) {
    const all = await tables.selectFrom<keyof Tables>(name).selectAll().execute();
    found[name] = all
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([column, value]) => [
              column,
              (value as unknown) instanceof Uint8Array
                ? Buffer.from(value as never).toString('hex')
                : (value as unknown),
            ]),
        ),
      )
      .toSorted();
  }
  return found;
};
