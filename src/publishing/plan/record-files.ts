import type { DatabaseSync } from 'node:sqlite';

/** Files of the published site, with their digests. */
export const recordOfFiles = (database: DatabaseSync) => ({
  digests: (): { path: string; digest: string }[] =>
    database.prepare('SELECT path, digest FROM files').all() as { path: string; digest: string }[],

  /** Files of a folder of the site. */
  filesIn: (folder: string): string[] =>
    (
      database
        .prepare('SELECT path FROM files WHERE path >= ? AND path < ? ORDER BY path')
        .all(`${folder}/`, `${folder}0`) as { path: string }[]
    ).map(({ path }) => path),

  digestOf: (path: string): string | undefined =>
    (database.prepare('SELECT digest FROM files WHERE path = ?').get(path) as { digest: string } | undefined)?.digest,

  setDigest: (path: string, digest: string | undefined): void => {
    if (digest === undefined) database.prepare('DELETE FROM files WHERE path = ?').run(path);
    else database.prepare('INSERT OR REPLACE INTO files VALUES (?, ?)').run(path, digest);
  },
});
