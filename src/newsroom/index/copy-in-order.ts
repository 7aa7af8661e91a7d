import { openForWriting, unitTables } from './database.ts';

/**
 * Copies an index as a first reading of its content would have made it: the rows unit by unit. In an updated index rows are in the order in
 * which units were edited. Published files may not depend on that order.
 *
 * @param to a file that does not exist yet
 */
export const copyInOrder = (from: string, to: string): void => {
  const database = openForWriting(to);
  try {
    database.prepare('ATTACH ? AS original').run(from);
    database.exec('BEGIN');
    for (const table of unitTables) database.exec(`INSERT INTO ${table} SELECT * FROM original.${table} ORDER BY unit`);
    for (const table of ['units', 'meta'])
      database.exec(`INSERT OR REPLACE INTO ${table} SELECT * FROM original.${table}`);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
};
