import { DatabaseSync } from 'node:sqlite';
import { writing } from '#disk-full.ts';
import { type Touched } from '#newsroom/index/touched.ts';

/** What has been touched since the site was last published, and a mark of how far that goes. */
export const readTouched = (indexFile: string): { touched: Touched[]; mark: string | undefined } => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const mark = database.prepare(`SELECT value FROM meta WHERE name = 'touches'`).get() as
      { value: string } | undefined;
    const rows = database.prepare('SELECT topic, at FROM touched ORDER BY topic, at').all();
    return { touched: rows as unknown as Touched[], mark: mark?.value };
  } finally {
    database.close();
  }
};

/**
 * Forgets it: the site shows it now. Where another process has indexed more in between (a development server may), all is kept for
 * the next publish, which finds what it did already unchanged.
 */
export const forgetTouched = (indexFile: string, mark: string | undefined): void => {
  const database = new DatabaseSync(indexFile);
  try {
    database.exec('PRAGMA busy_timeout = 60000');
    const forget = database.prepare(`DELETE FROM touched WHERE (SELECT value FROM meta WHERE name = 'touches') IS ?`);
    writing(indexFile, () => forget.run(mark ?? null));
  } finally {
    database.close();
  }
};
