import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { copyInOrder } from './copy-in-order.ts';
import { isCurrentIndex, unitTables } from './database.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

/** Every row of an index as it stands there, by table. */
const rowsOf = (file: string): Record<string, unknown[]> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = ['units', 'meta', ...unitTables].map((table) => [
    table,
    database.prepare(`SELECT * FROM ${table}`).all(),
  ]);
  database.close();
  return Object.fromEntries(rows) as Record<string, unknown[]>;
};

it('is an index with the same rows in the order of a first reading, whatever was edited in between', async () => {
  for (const id of ['a', 'b', 'c']) folder.story(`news/${id}`);
  await folder.index();
  folder.story('news/a', { title: { ar: 'آخر', en: 'Another' } });
  await folder.index();
  const copy = path.join(folder.mediaDir, '..', 'copy.sqlite');
  copyInOrder(folder.indexFile, copy);
  expect(isCurrentIndex(copy)).toBe(true);
  const [edited, ordered] = [rowsOf(folder.indexFile), rowsOf(copy)];
  const ids = (rows: unknown[] = []) => [...new Set((rows as { id: string }[]).map(({ id }) => id))];
  expect(ids(edited['editions'])).toEqual(['b', 'c', 'a']);
  expect(ids(ordered['editions'])).toEqual(['a', 'b', 'c']);
  const sorted = (rows: Record<string, unknown[]>) =>
    Object.entries(rows).map(([table, all]) => [table, all.map((row) => JSON.stringify(row)).sort()]);
  expect(sorted(ordered)).toEqual(sorted(edited));
});
