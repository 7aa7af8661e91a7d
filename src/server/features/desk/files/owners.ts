import type { Kysely } from 'kysely';
import type { DeskItem } from '#contract/desk/items.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Id of the account that began an item; undefined for one that was not begun at the desk. */
export const ownerOf = async (tables: Kysely<Tables>, item: DeskItem): Promise<string | undefined> =>
  (await tables.selectFrom('desk_owners').select('user_id').where('item', '=', item).executeTakeFirst())?.user_id;

/** The items that somebody began, the latest first. */
export const itemsOf = async (tables: Kysely<Tables>, userId: string): Promise<DeskItem[]> =>
  (
    await tables
      .selectFrom('desk_owners')
      .select('item')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute()
  ).map(({ item }) => item as DeskItem);

/** Says who began an item. */
export const setOwner = async (tables: Kysely<Tables>, item: DeskItem, userId: string, at: number): Promise<void> => {
  await tables.insertInto('desk_owners').values({ item, user_id: userId, created_at: at }).execute();
};

/** Whether an item of this name was ever changed at the desk: it may be in the trash. */
export const isKnownName = async (tables: Kysely<Tables>, item: DeskItem): Promise<boolean> => {
  const revision = tables.selectFrom('desk_revisions').select('n').where('item', '=', item).limit(1);
  return (await ownerOf(tables, item)) !== undefined || (await revision.executeTakeFirst()) !== undefined;
};
