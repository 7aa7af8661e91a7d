import { existsSync, renameSync, rmSync } from 'node:fs';
import type { PublishPaths } from '../publish-paths.ts';

/** The files of a whole build, beside those in use, until it goes live. */
export const nextSitePaths = ({ record, renderer }: PublishPaths) => ({
  recordFile: `${record}.next`,
  rendererDir: `${renderer}.next`,
});

/** The files of a SQLite database. The database itself is last, so that it is never without the others. */
const databaseFiles = (file: string): string[] => [`${file}-shm`, `${file}-wal`, file];

export const removeDatabase = (file: string): void => {
  for (const each of databaseFiles(file)) rmSync(each, { force: true });
};

/** Moves a database that nobody has open. */
export const moveDatabase = (from: string, to: string): void => {
  for (const each of databaseFiles(from))
    if (existsSync(each))
      renameSync(
        each,
        each.replace(from, () => to),
      );
};

/** Removes all files of a whole build, complete or not. They take as much space as the site. */
export const removeNextSite = (paths: PublishPaths): void => {
  const { recordFile, rendererDir } = nextSitePaths(paths);
  for (const folder of [paths.next, paths.bundling, rendererDir]) rmSync(folder, { recursive: true, force: true });
  removeDatabase(recordFile);
};
