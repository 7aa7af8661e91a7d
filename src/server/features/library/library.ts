import type { Kysely } from 'kysely';
import type { LibraryAnswer } from '#contract/library.ts';
import type { FollowedItem } from '#contract/following/followed-item.ts';
import { type LibraryChanges, libraryLists } from '#contract/following/library.ts';
import { maxFollowed, maxPlaces, maxSaved, placeLifeMs } from '#contract/following/limits.ts';
import type { StoryKey } from '#contract/following/saved-story.ts';
import { accountLock } from '../../platform/database/account-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LibraryRow, Tables } from '../../platform/database/tables.ts';

/** Maximum items of the lists that readers fill themselves. */
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

/** A reader's items as rows, in the order of adding. */
const libraryRows = (tables: Kysely<Tables>, userId: string): Promise<LibraryRow[]> =>
  tables
    .selectFrom('library_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('item')
    .execute();

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A reader's items, for the export of all data. */
export const exportLibrary = async (tables: Kysely<Tables>, userId: string): Promise<Record<string, unknown>> => {
  const rows = await libraryRows(tables, userId);
  const of = (list: LibraryRow['list']) => rows.filter((row) => row.list === list);
  return {
    following: of('following').map(({ item, added_at }) => ({ item, followed_at: instant(added_at) })),
    saved_stories: of('saved').map(({ item: story, path, added_at }) => ({ story, path, saved_at: instant(added_at) })),
    reading_places: of('places').map(({ item: story, thousandths, added_at }) => ({
      story,
      thousandths,
      read_at: instant(added_at),
    })),
  };
};

/** A reader's items. Expired reading positions are left out, even before they are deleted. */
export const libraryOf = async (tables: Kysely<Tables>, userId: string, now: number): Promise<LibraryAnswer> => {
  const rows = await libraryRows(tables, userId);
  const of = (list: LibraryRow['list']) => rows.filter((row) => row.list === list);
  return {
    following: of('following').map(({ item }) => item as FollowedItem),
    saved: of('saved').map(({ item, path, added_at }) => ({
      story: item as StoryKey,
      path: path ?? '',
      saved_at: instant(added_at),
    })),
    places: of('places')
      .filter(({ added_at }) => added_at > now - placeLifeMs)
      .map(({ item, thousandths, added_at }) => ({
        story: item as StoryKey,
        thousandths: thousandths ?? 0,
        read_at: instant(added_at),
      })),
  };
};

/** A changed item: null if it was removed. */
interface Change {
  list: LibraryRow['list'];
  item: string;
  row: Pick<LibraryRow, 'path' | 'thousandths'> | null;
}

const changesIn = ({ following, saved, places }: LibraryChanges): Change[] => [
  ...Object.entries(following).map(([item, isFollowed]): Change => ({
    list: 'following',
    item,
    row: isFollowed ? { path: null, thousandths: null } : null,
  })),
  ...Object.entries(saved).map(([item, path]): Change => ({
    list: 'saved',
    item,
    row: path === null ? null : { path, thousandths: null },
  })),
  ...Object.entries(places).map(([item, thousandths]): Change => ({
    list: 'places',
    item,
    row: thousandths === null ? null : { path: null, thousandths },
  })),
];

const removeItems = async (tables: Kysely<Tables>, userId: string, changes: readonly Change[]): Promise<void> => {
  for (const list of libraryLists) {
    const items = changes.filter((change) => change.list === list && change.row === null).map(({ item }) => item);
    if (items.length === 0) continue;
    await tables
      .deleteFrom('library_items')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('item', 'in', items)
      .execute();
  }
};

/** When the newest item of each list was added. */
const newestOf = async (tables: Kysely<Tables>, userId: string): Promise<Map<LibraryRow['list'], number>> => {
  const rows = await tables
    .selectFrom('library_items')
    .select(({ fn }) => ['list', fn.max('added_at').as('at')])
    .where('user_id', '=', userId)
    .groupBy('list')
    .execute();
  return new Map(rows.map(({ list, at }) => [list, Number(at)]));
};

/** Followed items and saved stories keep the time when they were added, reading positions have the last one. */
const addItems = async (
  tables: Kysely<Tables>,
  userId: string,
  changes: readonly Change[],
  now: number,
): Promise<void> => {
  const newest = await newestOf(tables, userId);
  // After items that an earlier request added in the same milliseconds. Reading positions have the time of reading.
  const begin = (list: LibraryRow['list']) => (list === 'places' ? now : Math.max(now, (newest.get(list) ?? 0) + 1));
  const rows = changes.flatMap(({ list, item, row }, at): LibraryRow[] =>
    // A millisecond apart, to preserve the order in which they were sent.
    row ? [{ user_id: userId, list, item, ...row, added_at: begin(list) + at }] : [],
  );
  const add = (added: LibraryRow[], takesTime: boolean) =>
    tables
      .insertInto('library_items')
      .values(added)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'list', 'item']).doUpdateSet((row) => ({
          path: row.ref('excluded.path'),
          thousandths: row.ref('excluded.thousandths'),
          ...(takesTime && { added_at: row.ref('excluded.added_at') }),
        })),
      )
      .execute();
  const places = rows.filter(({ list }) => list === 'places');
  const others = rows.filter(({ list }) => list !== 'places');
  if (places.length > 0) await add(places, true);
  if (others.length > 0) await add(others, false);
};

/** @throws {ListFull} if a list has become too long */
const holdLimits = async (tables: Kysely<Tables>, userId: string): Promise<void> => {
  const rows = await libraryRows(tables, userId);
  for (const list of ['following', 'saved'] as const)
    if (rows.filter((row) => row.list === list).length > limits[list]) throw new ListFull(list);
  const oldest = rows
    .filter(({ list }) => list === 'places')
    .slice(0, -maxPlaces)
    .map(({ item }) => item);
  await removeItems(
    tables,
    userId,
    oldest.map((item) => ({ list: 'places', item, row: null })),
  );
};

/** Changes a reader's items. @throws {ListFull} without a change */
export const updateLibrary = (
  { withLocks }: Pick<Database, 'withLocks'>,
  userId: string,
  changes: LibraryChanges,
  now: number,
): Promise<LibraryAnswer> =>
  withLocks([accountLock(userId)], async (tables) => {
    const changed = changesIn(changes);
    await removeItems(tables, userId, changed);
    await addItems(tables, userId, changed, now);
    await holdLimits(tables, userId);
    return libraryOf(tables, userId, now);
  });
