import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { readJournalsSince } from './journal.ts';

onBothDatabases('the journals of these hours', (given) => {
  it.runIf(given.kind === 'SQLite')('are found without reading those of all seasons', async () => {
    const { tables } = given.database;
    let read = '';
    given.heard = (text) => (read = text);
    await readJournalsSince(tables, 1, 2);
    given.heard = undefined;
    const { rows } = await sql.raw(`EXPLAIN QUERY PLAN ${read}`).execute(tables);
    expect(JSON.stringify(rows)).toMatch(/^(?!.*SCAN live_entries).*SEARCH live_entries/);
  });
});
