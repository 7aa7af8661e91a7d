import type { Kysely } from 'kysely';
import type { Rating } from '#contract/ratings.ts';
import { accountLock } from '../../platform/database/account-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RatingTallyRow, Tables } from '../../platform/database/tables.ts';
import { averageOf } from './average.ts';
import { changeTally, takeOutOfTallies } from './tally.ts';

/** A rateable item, by its type and id. */
export type RatedItem = Pick<RatingTallyRow, 'item_type' | 'item_id'>;

/** One reader's rating of an item. */
type RatingKey = RatedItem & { user_id: string };

const tenthsOf = async (tables: Kysely<Tables>, key: RatingKey): Promise<number | undefined> => {
  const row = await tables
    .selectFrom('ratings')
    .select('tenths')
    .where('user_id', '=', key.user_id)
    .where('item_type', '=', key.item_type)
    .where('item_id', '=', key.item_id)
    .executeTakeFirst();
  return row?.tenths;
};

/** The rating of an item as one reader sees it. @param userId undefined for a guest */
export const findRating = async (
  tables: Kysely<Tables>,
  { item_type, item_id }: RatedItem,
  userId: string | undefined,
): Promise<Rating> => {
  const tally = await tables
    .selectFrom('rating_tallies')
    .select(['count', 'tenths'])
    .where('item_type', '=', item_type)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  const mine = userId === undefined ? undefined : await tenthsOf(tables, { user_id: userId, item_type, item_id });
  return ratingOf(tally ?? { count: 0, tenths: 0 }, mine);
};

const ratingOf = (tally: Pick<RatingTallyRow, 'count' | 'tenths'>, mine: number | undefined): Rating => ({
  average: averageOf(tally),
  count: tally.count,
  mine: mine === undefined ? null : mine / 10,
});

/** Stores a reader's rating, replacing an earlier one. @param tenths the value times ten */
export const rateItem = (
  { withLocks }: Pick<Database, 'withLocks'>,
  key: RatingKey,
  { tenths, now }: { tenths: number; now: number },
): Promise<Rating> =>
  withLocks([accountLock(key.user_id)], async (tables) => {
    const before = await tenthsOf(tables, key);
    await tables
      .insertInto('ratings')
      .values({ ...key, tenths, rated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'item_type', 'item_id']).doUpdateSet({ tenths, rated_at: now }),
      )
      .execute();
    const change = { count: before === undefined ? 1 : 0, tenths: tenths - (before ?? 0) };
    return ratingOf(await changeTally(tables, key, change), tenths);
  });

/** Removes a reader's rating, if there is one. */
export const removeRating = ({ withLocks }: Pick<Database, 'withLocks'>, key: RatingKey): Promise<Rating> =>
  withLocks([accountLock(key.user_id)], async (tables) => {
    const removed = await tables
      .deleteFrom('ratings')
      .where('user_id', '=', key.user_id)
      .where('item_type', '=', key.item_type)
      .where('item_id', '=', key.item_id)
      .returning('tenths')
      .executeTakeFirst();
    if (!removed) return findRating(tables, key, undefined);
    return ratingOf(await changeTally(tables, key, { count: -1, tenths: -removed.tenths }), undefined);
  });

/** Removes every rating of a reader. Call it with the account's lock, in the transaction that deletes the account. */
export const removeRatingsOf = async (tables: Kysely<Tables>, userId: string): Promise<void> => {
  await takeOutOfTallies(tables, userId);
  await tables.deleteFrom('ratings').where('user_id', '=', userId).execute();
};

/** A reader's ratings, for the download of everything. */
export const exportRatings = async (tables: Kysely<Tables>, userId: string): Promise<Record<string, unknown>> => {
  const rows = await tables.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();
  const ratings = rows.map(({ item_type: type, item_id: id, tenths, rated_at }) => ({
    type,
    id,
    value: tenths / 10,
    rated_at: new Date(rated_at).toISOString(),
  }));
  return { ratings };
};
