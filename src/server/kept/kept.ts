import { type Kysely } from 'kysely';
import { type KeptAnswer } from '#contract/kept.ts';
import { type FollowedItem } from '#following/followed-item.ts';
import { type KeptChanges } from '#following/kept.ts';
import { maxFollowed, maxPlaces, maxSaved, placeDays } from '#following/limits.ts';
import { type StoryKey } from '#following/saved-story.ts';
import { accountLock } from '../accounts/account-lock.ts';
import { type Database } from '../database/database.ts';
import { type KeptRow, type Tables } from '../database/tables.ts';

/** Milliseconds for which a reading place is kept. */
export const placeLifeMs = placeDays * 24 * 60 * 60_000;

/** Most items of the lists that readers fill themselves. */
const limits = { following: maxFollowed, saved: maxSaved } as const;

/** A list is full: nothing was changed. */
export class ListFull extends Error {
  readonly list: keyof typeof limits;
  readonly max: number;
  constructor(list: keyof typeof limits) {
    super(`The list ${list} is full`);
    this.list = list;
    this.max = limits[list];
  }
}

/** What a reader keeps, as rows, what was added first before the rest. */
export const keptRows = (tables: Kysely<Tables>, userId: string): Promise<KeptRow[]> =>
  tables
    .selectFrom('kept_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('kept_at')
    .orderBy('item')
    .execute();

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** What a reader keeps. Places that are too old are left out before they are swept. */
export const keptOf = async (tables: Kysely<Tables>, userId: string, now: number): Promise<KeptAnswer> => {
  const rows = await keptRows(tables, userId);
  const of = (list: KeptRow['list']) => rows.filter((row) => row.list === list);
  return {
    following: of('following').map(({ item }) => item as FollowedItem),
    saved: of('saved').map(({ item, path, kept_at }) => ({
      story: item as StoryKey,
      path: path ?? '',
      saved_at: instant(kept_at),
    })),
    places: of('places')
      .filter(({ kept_at }) => kept_at > now - placeLifeMs)
      .map(({ item, part, kept_at }) => ({ story: item as StoryKey, part: part ?? 0, read_at: instant(kept_at) })),
  };
};

/** A changed item: null where it is kept no longer. */
interface Change {
  list: KeptRow['list'];
  item: string;
  kept: Pick<KeptRow, 'path' | 'part'> | null;
}

const changesIn = ({ following, saved, places }: KeptChanges): Change[] => [
  ...Object.entries(following).map(([item, isFollowed]): Change => ({
    list: 'following',
    item,
    kept: isFollowed ? { path: null, part: null } : null,
  })),
  ...Object.entries(saved).map(([item, path]): Change => ({
    list: 'saved',
    item,
    kept: path === null ? null : { path, part: null },
  })),
  ...Object.entries(places).map(([item, part]): Change => ({
    list: 'places',
    item,
    kept: part === null ? null : { path: null, part },
  })),
];

const removeItems = async (tables: Kysely<Tables>, userId: string, changes: readonly Change[]): Promise<void> => {
  for (const list of ['following', 'saved', 'places'] as const) {
    const items = changes.filter((change) => change.list === list && change.kept === null).map(({ item }) => item);
    if (items.length === 0) continue;
    await tables
      .deleteFrom('kept_items')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('item', 'in', items)
      .execute();
  }
};

/** Follows and saved stories keep the time when they were added, places have the last one. */
const addItems = async (
  tables: Kysely<Tables>,
  userId: string,
  changes: readonly Change[],
  now: number,
): Promise<void> => {
  const rows = changes.flatMap(({ list, item, kept }, at): KeptRow[] =>
    // A millisecond apart: they keep the order in which they were sent.
    kept ? [{ user_id: userId, list, item, ...kept, kept_at: now + at }] : [],
  );
  const add = (some: KeptRow[], takesTime: boolean) =>
    tables
      .insertInto('kept_items')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'list', 'item']).doUpdateSet((row) => ({
          path: row.ref('excluded.path'),
          part: row.ref('excluded.part'),
          ...(takesTime && { kept_at: row.ref('excluded.kept_at') }),
        })),
      )
      .execute();
  const places = rows.filter(({ list }) => list === 'places');
  const others = rows.filter(({ list }) => list !== 'places');
  if (places.length > 0) await add(places, true);
  if (others.length > 0) await add(others, false);
};

/** @throws {ListFull} where a list has become too long */
const holdLimits = async (tables: Kysely<Tables>, userId: string): Promise<void> => {
  const rows = await keptRows(tables, userId);
  for (const list of ['following', 'saved'] as const)
    if (rows.filter((row) => row.list === list).length > limits[list]) throw new ListFull(list);
  const oldest = rows
    .filter(({ list }) => list === 'places')
    .slice(0, -maxPlaces)
    .map(({ item }) => item);
  await removeItems(
    tables,
    userId,
    oldest.map((item) => ({ list: 'places', item, kept: null })),
  );
};

/** Changes what a reader keeps. @throws {ListFull} and changes nothing */
export const changeKept = (
  { withLocks }: Database,
  userId: string,
  changes: KeptChanges,
  now: number,
): Promise<KeptAnswer> =>
  withLocks([accountLock(userId)], async (tables) => {
    const changed = changesIn(changes);
    await removeItems(tables, userId, changed);
    await addItems(tables, userId, changed, now);
    await holdLimits(tables, userId);
    return keptOf(tables, userId, now);
  });
