import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DeskItem } from '#contract/desk/items.ts';
import { maxPreviewLinks, type PreviewLink } from '#contract/desk/preview-link-routes.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { hashOfToken, newTokenId } from '../../http/session/tokens.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Person } from './person.ts';

/** Milliseconds that a link shows its page: seven days. */
export const previewLinkLifetimeMs = 7 * 24 * 60 * 60_000;

/** Links that are open: not expired, and made by somebody who is still of the newsroom. */
const openLinks = (tables: Kysely<Tables>, now: number) =>
  tables
    .selectFrom('desk_preview_links')
    .innerJoin('desk_people', 'desk_people.user_id', 'desk_preview_links.user_id')
    .where('desk_people.disabled_at', 'is', null)
    .where('expires_at', '>', now);

/** Open links to the page of an item, latest first. */
export const listPreviewLinks = async (tables: Kysely<Tables>, item: DeskItem, now: number): Promise<PreviewLink[]> => {
  const rows = await openLinks(tables, now)
    .innerJoin('users', 'users.id', 'desk_preview_links.user_id')
    .where('item', '=', item)
    .select(['desk_preview_links.id as n', 'locale', 'users.name', 'users.email', 'expires_at', 'opened'])
    .orderBy('desk_preview_links.created_at', 'desc')
    .execute();
  return rows.flatMap(({ n, locale, name, email, expires_at, opened }) =>
    isLocale(locale)
      ? [{ n, locale, person: name ?? email, expiresAt: new Date(expires_at).toISOString(), opened }]
      : [],
  );
};

/** Makes a link; undefined where the item has as many as it may. Only the hash of its token is stored. Call it under the item's lock. */
export const addPreviewLink = async (
  tables: Transaction<Tables>,
  { item, locale, person, now }: { item: DeskItem; locale: Locale; person: Person; now: number },
): Promise<{ link: PreviewLink; token: string } | undefined> => {
  const known = await openLinks(tables, now).where('item', '=', item).select('id').execute();
  if (known.length >= maxPreviewLinks) return undefined;
  const token = newTokenId();
  const row = {
    ...{ id: randomUUID(), token_hash: hashOfToken(token), item, locale, user_id: person.id },
    ...{ created_at: now, expires_at: now + previewLinkLifetimeMs, opened: 0 },
  };
  await tables.insertInto('desk_preview_links').values(row).execute();
  const expiresAt = new Date(row.expires_at).toISOString();
  return { link: { n: row.id, locale, person: person.name, expiresAt, opened: 0 }, token };
};

/** Ends a link of an item. @returns whether there was one */
export const removePreviewLink = async (tables: Kysely<Tables>, item: DeskItem, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables
    .deleteFrom('desk_preview_links')
    .where('item', '=', item)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Ends all links of an item. */
export const removePreviewLinksOf = async (tables: Kysely<Tables>, item: DeskItem): Promise<void> => {
  await tables.deleteFrom('desk_preview_links').where('item', '=', item).execute();
};

/** What an open link shows: what the person who made it may see. */
export interface OpenedLink {
  id: string;
  person: Person;
  item: DeskItem;
  locale: string;
}

/** The open link of a token. */
export const findPreviewLink = async (
  tables: Kysely<Tables>,
  token: string,
  now: number,
): Promise<OpenedLink | undefined> => {
  const row = await openLinks(tables, now)
    .where('token_hash', '=', hashOfToken(token))
    .select(['desk_preview_links.id', 'item', 'locale', 'desk_preview_links.user_id', 'role'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, item, locale, user_id, role } = row;
  return { id, item: item as DeskItem, locale, person: { id: user_id, name: '', role } };
};

/** Counts a use of a link. */
export const countOpened = async (tables: Kysely<Tables>, id: string): Promise<void> => {
  await tables
    .updateTable('desk_preview_links')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
