import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/platform/database/tables.ts';

/** Acknowledged ratings, each of another pair of reader and item: none replaces another. */
export interface AcknowledgedWrites {
  add: (userId: string, itemId: string, tenths: number) => void;
  count: () => number;
  /** How many are missing in the database or have another value; and whether the tallies are the sums of the stored ratings. */
  check: (tables: Kysely<Tables>) => Promise<{ lost: number; areTalliesRight: boolean }>;
}

const keyOf = (userId: string, itemId: string): string => `${userId} ${itemId}`;

/** @param onWrite is called for each */
export const acknowledgedWrites = (onWrite: () => void = () => {}): AcknowledgedWrites => {
  const writes = new Map<string, number>();
  return {
    add: (userId, itemId, tenths) => {
      writes.set(keyOf(userId, itemId), tenths);
      onWrite();
    },
    count: () => writes.size,
    check: async (tables) => {
      const rows = await tables.selectFrom('ratings').select(['user_id', 'item_id', 'tenths']).execute();
      const stored = new Map(rows.map(({ user_id, item_id, tenths }) => [keyOf(user_id, item_id), Number(tenths)]));
      const lost = [...writes].filter(([key, tenths]) => stored.get(key) !== tenths).length;
      const tallies = await tables.selectFrom('rating_tallies').select(['count', 'tenths']).execute();
      const sum = (numbers: readonly unknown[]): number => numbers.reduce<number>((all, each) => all + Number(each), 0);
      const areTalliesRight =
        sum(tallies.map(({ count }) => count)) === rows.length &&
        sum(tallies.map(({ tenths }) => tenths)) === sum(rows.map(({ tenths }) => tenths));
      return { lost, areTalliesRight };
    },
  };
};
