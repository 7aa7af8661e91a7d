import type { Kysely } from 'kysely';
import { maxRevisions } from '#contract/desk/item-limits.ts';
import type { Revision } from '#contract/desk/item-routes.ts';
import type { RevisionAction } from '#contract/desk/revision-actions.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashOf } from './item-place.ts';
import type { OpenItem } from './item-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts of an item at the desk, by name. */
export const textsOf = ({ files }: Pick<OpenItem, 'files'>): Texts =>
  Object.fromEntries(Object.values(files).map(({ name, text }) => [name, text]));

const lastRevision = async (tables: Kysely<Tables>, item: string): Promise<{ n: number; files: Texts }> => {
  const row = await tables
    .selectFrom('desk_revisions')
    .select('n')
    .where('item', '=', item)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const files = row
    ? await tables
        .selectFrom('desk_revision_files')
        .select(['name', 'hash'])
        .where('item', '=', item)
        .where('n', '=', row.n)
        .execute()
    : [];
  return { n: row?.n ?? 0, files: Object.fromEntries(files.map(({ name, hash }) => [name, hash])) };
};

/** Deletes revisions up to a number, and the texts that no other has. */
const prune = async (tables: Kysely<Tables>, item: string, upTo: number): Promise<void> => {
  if (upTo < 1) return;
  const old = await tables
    .selectFrom('desk_revision_files')
    .select('hash')
    .distinct()
    .where('item', '=', item)
    .where('n', '<=', upTo)
    .execute();
  await tables.deleteFrom('desk_revision_files').where('item', '=', item).where('n', '<=', upTo).execute();
  await tables.deleteFrom('desk_revisions').where('item', '=', item).where('n', '<=', upTo).execute();
  if (old.length === 0) return;
  await tables
    .deleteFrom('desk_texts')
    .where(
      'hash',
      'in',
      old.map(({ hash }) => hash),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('desk_revision_files')
            .select('hash')
            .whereRef('desk_revision_files.hash', '=', 'desk_texts.hash'),
        ),
      ),
    )
    .execute();
};

interface Happening {
  action: RevisionAction;
  /** Null for what happened outside of the desk. */
  userId: string | null;
  at: number;
}

/** Adds a revision with all texts of an item; each text is stored once. Call it under the item's lock. */
export const addRevision = async (
  tables: Kysely<Tables>,
  item: string,
  texts: Texts,
  { action, userId, at }: Happening,
): Promise<void> => {
  const n = (await lastRevision(tables, item)).n + 1;
  const files = Object.entries(texts).map(([name, text]) => ({ name, text, hash: hashOf(text) }));
  for (const { hash, text } of files)
    await tables
      .insertInto('desk_texts')
      .values({ hash, text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tables.insertInto('desk_revisions').values({ item, n, action, user_id: userId, at }).execute();
  if (files.length > 0)
    await tables
      .insertInto('desk_revision_files')
      .values(files.map(({ name, hash }) => ({ item, n, name, hash })))
      .execute();
  await prune(tables, item, n - maxRevisions);
};

/** Adds a revision of what was changed outside of the desk, where the texts are not those of the last one. */
export const addOutsideRevision = async (
  tables: Kysely<Tables>,
  item: string,
  texts: Texts,
  at: number,
): Promise<void> => {
  const { files } = await lastRevision(tables, item);
  const names = new Set([...Object.keys(files), ...Object.keys(texts)]);
  const isSame = [...names].every((name) => texts[name] !== undefined && files[name] === hashOf(texts[name]));
  if (!isSame) await addRevision(tables, item, texts, { action: 'outside', userId: null, at });
};

/** The revisions of an item, latest first. */
export const readRevisions = async (tables: Kysely<Tables>, item: string, n?: number): Promise<Revision[]> => {
  const all = tables
    .selectFrom('desk_revisions')
    .leftJoin('users', 'users.id', 'desk_revisions.user_id')
    .select(['n', 'action', 'at', 'users.id as user_id', 'users.name', 'users.email'])
    .where('item', '=', item)
    .orderBy('n', 'desc');
  const rows = await (n === undefined ? all : all.where('n', '=', n)).execute();
  return rows.map((row) => ({
    n: row.n,
    action: row.action as RevisionAction,
    at: new Date(row.at).toISOString(),
    person: row.user_id === null ? null : { id: row.user_id, name: row.name ?? row.email ?? '' },
  }));
};

/** The texts of a revision by name; undefined where there is none. */
export const revisionTexts = async (tables: Kysely<Tables>, item: string, n: number): Promise<Texts | undefined> => {
  const rows = await tables
    .selectFrom('desk_revision_files')
    .innerJoin('desk_texts', 'desk_texts.hash', 'desk_revision_files.hash')
    .select(['name', 'text'])
    .where('item', '=', item)
    .where('n', '=', n)
    .execute();
  return rows.length === 0 ? undefined : Object.fromEntries(rows.map(({ name, text }) => [name, text]));
};
