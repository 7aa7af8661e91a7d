import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { sweep } from './sweep.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 86_400_000;

onBothDatabases('sweeping', (given) => {
  const fill = async (count: number): Promise<void> => {
    const { tables } = given.database;
    await tables.deleteFrom('spendings').execute();
    const old = Array.from({ length: count }, () => ({ counter: 'mails', at: now - 2 * day }));
    for (let from = 0; from < count; from += 500)
      await tables
        .insertInto('spendings')
        .values(old.slice(from, from + 500))
        .execute();
    await tables.insertInto('spendings').values({ counter: 'mails', at: now }).execute();
  };
  const left = () => given.database.tables.selectFrom('spendings').select('at').execute();

  it('takes a thousand rows at a time, until all have gone', async () => {
    await fill(2500);
    const deletions: string[] = [];
    given.heard = (statement) => statement.startsWith('DELETE FROM "spendings"') && deletions.push(statement);
    await sweep(given.database, now);
    given.heard = undefined;
    // The last one finds nothing.
    expect(deletions).toHaveLength(4);
    expect(await left()).toEqual([{ at: now }]);
  });

  it('goes on with other tables where one cannot be swept', async () => {
    await fill(1);
    const { tables } = given.database;
    await sql`ALTER TABLE sessions RENAME TO sessions_away`.execute(tables);
    await expect(sweep(given.database, now)).rejects.toMatchObject({
      errors: [{ message: 'The table sessions could not be swept' }],
    });
    await sql`ALTER TABLE sessions_away RENAME TO sessions`.execute(tables);
    expect(await left()).toEqual([{ at: now }]);
  });
});
