import { expect, it } from 'vitest';
import type { DeskItem } from '#contract/desk/items.ts';
import { onTestedDatabases } from '../../../testing/databases.ts';
import { hashOf } from './item-place.ts';
import { readOutdated } from './language-states.ts';

onTestedDatabases('languages that others have changed since', (given) => {
  /** Revisions that have a text of `story.yaml` each. */
  const addRevisions = async (item: DeskItem, first: number, texts: readonly string[]): Promise<void> => {
    const rows = texts.map((text, at) => ({ item, n: first + at, text, hash: hashOf(text) }));
    for (let at = 0; at < rows.length; at += 1000) {
      const some = rows.slice(at, at + 1000);
      const { tables } = given.database;
      const revisions = some.map(({ n }) => ({ item, n, action: 'save', user_id: null, at: 0 }));
      await tables
        .insertInto('desk_texts')
        .values(some.map(({ hash, text }) => ({ hash, text })))
        .execute();
      await tables.insertInto('desk_revisions').values(revisions).execute();
      const files = some.map(({ n, hash }) => ({ item, n, name: 'story.yaml', hash }));
      await tables.insertInto('desk_revision_files').values(files).execute();
    }
  };

  it('are the same, however many texts were read before', async () => {
    const [item, many] = ['news/one', 'news/many'] as const;
    await addRevisions(item, 9000, ['title: {ar: أول, en: One}\n', 'title: {ar: ثان, en: One}\n']);
    const alone = await readOutdated(given.database.tables, [item]);
    expect(alone.get(item)).toEqual({ en: { by: 'ar', n: 9000 } });
    await addRevisions(
      many,
      1,
      Array.from({ length: 5000 }, (_, at) => `title: {ar: م${at}, en: E${at}}\n`),
    );
    expect((await readOutdated(given.database.tables, [item, many])).get(item)).toEqual(alone.get(item));
  });
});
