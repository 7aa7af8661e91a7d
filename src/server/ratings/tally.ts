import { type Kysely } from 'kysely';
import { type RatingTallyRow, type Tables } from '../database/tables.ts';

type Counts = Pick<RatingTallyRow, 'count' | 'tenths'>;

/** Adds to the tally of an item, in the transaction that changes its ratings. Returns the new tally. */
export const changeTally = (
  tables: Kysely<Tables>,
  { item_type, item_id }: Pick<RatingTallyRow, 'item_type' | 'item_id'>,
  change: Counts,
): Promise<Counts> =>
  tables
    .insertInto('rating_tallies')
    .values({ item_type, item_id, ...change })
    .onConflict((conflict) =>
      conflict.columns(['item_type', 'item_id']).doUpdateSet((now) => ({
        count: now('rating_tallies.count', '+', now.ref('excluded.count')),
        tenths: now('rating_tallies.tenths', '+', now.ref('excluded.tenths')),
      })),
    )
    .returning(['count', 'tenths'])
    .executeTakeFirstOrThrow();
