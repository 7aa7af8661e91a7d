import type { Kysely, OnConflictBuilder } from 'kysely';
import type { RatingTallyRow, Tables } from '../../platform/database/tables.ts';

type Counts = Pick<RatingTallyRow, 'count' | 'tenths'>;

/** Adds the inserted values to an existing tally. */
const addToTally = (conflict: OnConflictBuilder<Tables, 'rating_tallies'>) =>
  conflict.columns(['item_type', 'item_id']).doUpdateSet((now) => ({
    count: now('rating_tallies.count', '+', now.ref('excluded.count')),
    tenths: now('rating_tallies.tenths', '+', now.ref('excluded.tenths')),
  }));

/** Adds to the tally of an item, in the transaction that changes its ratings. Returns the new tally. */
export const changeTally = (
  tables: Kysely<Tables>,
  { item_type, item_id }: Pick<RatingTallyRow, 'item_type' | 'item_id'>,
  change: Counts,
): Promise<Counts> =>
  tables
    .insertInto('rating_tallies')
    .values({ item_type, item_id, ...change })
    .onConflict(addToTally)
    .returning(['count', 'tenths'])
    .executeTakeFirstOrThrow();

/**
 * Takes all ratings of a reader out of the tallies, before they are deleted: in one statement, because others cannot rate an item until the
 * transaction ends, and in one order, because otherwise two simultaneous deletions could deadlock.
 */
export const takeOutOfTallies = async (tables: Kysely<Tables>, userId: string): Promise<void> => {
  await tables
    .insertInto('rating_tallies')
    .columns(['item_type', 'item_id', 'count', 'tenths'])
    .expression((rows) =>
      rows
        .selectFrom('ratings')
        .select(({ lit, neg, ref }) => ['item_type', 'item_id', lit(-1).as('count'), neg(ref('tenths')).as('tenths')])
        .where('user_id', '=', userId)
        .orderBy('item_type')
        .orderBy('item_id'),
    )
    .onConflict(addToTally)
    .execute();
};
