import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../../platform/database/tables.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { features } from '../../features.ts';
import { exportOf, readExport } from './export.ts';
import {
  accountLimitKeys,
  browserLimitKey,
  mailboxLimitKeys,
  networkLimitKeys,
  siteKeys,
} from '../../platform/limits/keys.ts';
import { beginSession } from '../../http/session/sessions.ts';
import { findOrCreateUser } from './users.ts';

/** Secrets, and what the rest of the export already says. */
const notExported: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'email_key'],
  sessions: ['token_hash'],
  // Where the code of a change of address can never be right, or another took its place, its address is somebody else's.
  codes: ['token_hash', 'kind', 'email_key', 'counter', 'mailbox', 'code_mac', 'is_spent'],
  // The account has its path.
  avatars: ['name'],
  // A token that names a change undoes it.
  email_changes: ['id', 'position', 'email_key'],
  messages: ['content_hash'],
  desk_passkeys: ['id', 'public_key', 'counter', 'transports'],
  desk_recovery_codes: ['code_hash'],
  // The export has the session itself.
  desk_sessions: ['session_id', 'verified_at', 'recovered_at', 'challenge', 'challenge_expires_at'],
  desk_audit: ['id', 'person'],
  desk_preview_links: ['id', 'token_hash'],
};
/**
 * Sums of all readers, sealed mails, what happened in matches, and browsers that are notified of it, which belong to no account; the texts of
 * the newsroom, and invitations, whose addresses have no account yet.
 */
const ofNobody = [
  'desk_invitations',
  'desk_revision_files',
  'desk_texts',
  'live_entries',
  'live_tokens',
  'push_events',
  'push_items',
  'push_keys',
  'push_messages',
  'push_subscriptions',
  'rating_tallies',
  'vote_tallies',
  'outbox',
  'clock',
  'kysely_migration',
  'kysely_migration_lock',
];

const at = Date.parse('2026-11-20T12:00:00Z');
const later = at + 1e9;
const email = 'reader@example.com';
const session = { user_id: 'u', user_agent: 'a', created_at: at, last_seen_at: at, expires_at: later };
const rows: { [Name in keyof Tables]?: Tables[Name][] } = {
  users: [
    {
      ...{ id: 'u', email, email_key: email, name: 'n', mobile: '+1', image: '/a', theme: 'dark' },
      ...{ is_completed: 1, created_at: at },
    },
  ],
  sessions: [
    { ...session, id: 's', token_hash: 'h', former_cookie_until: later },
    { ...session, id: 'sx', token_hash: 'i', former_cookie_until: later },
  ],
  codes: [
    {
      ...{ token_hash: 't', purpose: 'login', kind: 'code', email, email_key: email, counter: 'u', mailbox: email },
      ...{ user_id: 'u', session_id: 's', code_mac: 'm', profile: 'digits-4', tries: 1, is_spent: 0 },
      ...{ created_at: at, expires_at: later, token_expires_at: later },
      ...{ link_provider: 'oidc', link_subject: 's', link_email: 'l@example.com' },
    },
  ],
  rate_limit_events: [{ key: 'picture u', at }],
  failures: [{ counter: 'u', in_a_row: 1, last_at: at }],
  avatars: [{ name: 'a', user_id: 'u', picture: new Uint8Array([1]) }],
  ratings: [{ user_id: 'u', item_type: 'story', item_id: 'news/x', tenths: 45, rated_at: at }],
  votes: [{ user_id: 'u', poll_id: 'p', option_id: 'o', voted_at: at }],
  messages: [
    {
      ...{ id: 'm', user_id: 'u', locale: 'a', name: 'n', email: 'x@y.example', subject: 's', message: 'm' },
      ...{ content_hash: 'h', is_unverified: 0, created_at: at },
    },
  ],
  linked_accounts: [{ id: 'l', user_id: 'u', provider: 'oidc', subject: 's', email: 'p@x.example', linked_at: at }],
  email_changes: [
    {
      ...{ id: 'e', user_id: 'u', position: 1, email: 'former@example.com', email_key: 'former@example.com' },
      ...{ changed_at: at, expires_at: later },
    },
  ],
  desk_people: [{ user_id: 'u', role: 'editor', added_at: at, disabled_at: later }],
  desk_passkeys: [
    {
      ...{ id: 'k', user_id: 'u', name: 'n', public_key: 'p', counter: 1, transports: 't' },
      ...{ created_at: at, last_used_at: later },
    },
  ],
  desk_recovery_codes: [{ code_hash: 'h', user_id: 'u' }],
  desk_sessions: [
    {
      ...{ session_id: 's', user_id: 'u', verified_at: at, recovered_at: at },
      ...{ challenge: 'c', challenge_expires_at: at },
    },
  ],
  desk_audit: [{ id: 'a', at, user_id: 'u', person: 'n', action: 'save', item: 'news/x', detail: 'd' }],
  desk_preview_links: [
    {
      ...{ id: 'p', token_hash: 'h', item: 'news/x', locale: 'ar', user_id: 'u' },
      ...{ created_at: at, expires_at: later, opened: 0 },
    },
  ],
  desk_owners: [{ item: 'news/x', user_id: 'u', created_at: at }],
  desk_revisions: [{ item: 'news/x', n: 1, user_id: 'u', action: 'save', at }],
  library_items: [{ user_id: 'u', list: 'saved', item: 'news/x', path: '/x', thousandths: null, added_at: at }],
};

/** Another value that the same column can have. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length === 1 ? `${value}x` : `${value.slice(0, -1)}z`;
  if (typeof value === 'number') return value === 1 ? 0 : value + 1;
  return new Uint8Array([2]);
};

onBothDatabases('the export of an account', (given) => {
  const exported = async (tables: Kysely<Tables>): Promise<string> =>
    JSON.stringify(await readExport(tables, 'u', features));

  /** The export after a change of one column, which is rolled back. */
  const exportedWith = async (table: string, column: string): Promise<string> => {
    let text = '';
    const undone = new Error('undone');
    await given.database.tables
      .transaction()
      .execute(async (transaction) => {
        const row = rows[table as keyof Tables]?.at(-1) as Record<string, unknown> | undefined;
        const value = row?.[column];
        await transaction
          .updateTable(table as 'users')
          .set({ [column]: otherThan(value) })
          .where(column as 'id', '=', value as string)
          .execute();
        text = await exported(transaction);
        throw undone;
      })
      .catch((error: unknown) => expect(error).toBe(undone));
    return text;
  };

  it('has every column that says something about its reader, and no secret', async () => {
    const { tables } = given.database;
    for (const [name, values] of Object.entries(rows))
      await tables
        .insertInto(name as 'users')
        .values(values as never)
        .execute();
    const before = await exported(tables);
    for (const { name, columns, isView } of await tables.introspection.getTables()) {
      if (isView || ofNobody.includes(name)) continue;
      // A place in a story is a row of its own: the one here has none.
      const others = columns
        .map((column) => column.name)
        .filter((column) => !['user_id', 'thousandths'].includes(column));
      const shown: string[] = [];
      for (const column of others) {
        if (name === 'users' && column === 'id') continue;
        if ((await exportedWith(name, column)) !== before) shown.push(column);
      }
      expect(shown, name).toEqual(others.filter((column) => !notExported[name]?.includes(column)));
    }
  });

  it('counts what was counted by any of its keys, also under a former address', async () => {
    const former = 'former@example.com';
    const keys = [
      ...Object.values(accountLimitKeys).map((keyOf) => keyOf('u')),
      ...Object.values(mailboxLimitKeys).flatMap((keyOf) => [keyOf('reader@example.com'), keyOf(former)]),
    ];
    const ofBrowsers = mailboxLimitKeys.mailsOfBrowsers(former);
    const { tables } = given.database;
    await tables.deleteFrom('rate_limit_events').execute();
    const others = [
      ...[mailboxLimitKeys.mails('another-reader@example.com'), mailboxLimitKeys.mails('readerxexample.com')],
      ...[accountLimitKeys.wrongCodes('other-u'), ...Object.values(siteKeys)],
      ...Object.values(networkLimitKeys).map((keyOf) => keyOf('192.0.2.1')),
    ];
    await tables
      .insertInto('rate_limit_events')
      .values([...keys, ...others].map((key, order) => ({ key, at: at + order })))
      .execute();
    const atOnce = at + keys.indexOf(ofBrowsers);
    await tables
      .insertInto('rate_limit_events')
      .values([
        { key: browserLimitKey('b', former), at: atOnce },
        { key: browserLimitKey('b', 'another@example.com'), at: atOnce },
      ])
      .execute();
    const statements: string[] = [];
    given.heard = (statement) => statements.push(statement);
    const counted = (await exportOf({ database: given.database, readerData: features }, 'u'))?.['counted_for_limits'];
    given.heard = undefined;
    expect(counted).toEqual(
      [...keys.map((key, order) => [key, at + order] as const), [browserLimitKey('b', former), atOnce] as const]
        .sort(([, one], [, other]) => one - other)
        .map(([key, instant]) => ({ what: key.split(' ')[0], at: new Date(instant).toISOString() })),
    );
    expect(statements.join('\n')).not.toMatch(/like/i);
  });

  it('is of one instant: what is deleted while it is read is in it as a whole', async () => {
    const { tables } = given.database;
    const now = Date.now();
    const user = await findOrCreateUser(tables, { email: 'whole@example.com', email_key: 'whole@example.com' }, now);
    await beginSession(tables, { userId: user.id, userAgent: '', now });
    let deleting: Promise<unknown> | undefined;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // After the first table. On SQLite it waits for the export, or is done at once.
        deleting ??= tables.deleteFrom('users').where('id', '=', user.id).execute();
        await (given.kind === 'SQLite' ? Promise.race([deleting, nextTurn()]) : deleting);
        return result;
      },
    };
    const exported = await exportOf(
      { database: { ...given.database, tables: tables.withPlugin(plugin) }, readerData: features },
      user.id,
    );
    expect(exported?.['sessions']).toHaveLength(1);
    await deleting;
    expect(await exportOf({ ...given, readerData: features }, user.id)).toBeUndefined();
  });
});
