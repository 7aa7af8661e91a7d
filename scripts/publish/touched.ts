import { DatabaseSync } from 'node:sqlite';
import { type Touched } from '../../src/newsroom/index/touched.ts';

/** What has been touched since the site was last published. */
export const readTouched = (indexFile: string): Touched[] => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    return database.prepare('SELECT topic, at FROM touched ORDER BY topic, at').all() as unknown as Touched[];
  } finally {
    database.close();
  }
};

/** Forgets it: the site shows it now. */
export const forgetTouched = (indexFile: string): void => {
  const database = new DatabaseSync(indexFile);
  database.exec('PRAGMA busy_timeout = 60000; DELETE FROM touched');
  database.close();
};
