import { existsSync, renameSync, rmSync } from 'node:fs';
import { type PublishPaths } from '../publish-paths.ts';

/** What a whole build leaves beside what is in use, until it goes live. */
export const nextSitePaths = ({ record, renderer }: PublishPaths) => ({
  recordFile: `${record}.next`,
  rendererDir: `${renderer}.next`,
});

/** Files of SQLite beside a database, and itself: where it is, the others are. */
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

/** Removes everything a whole build made or began to make, which takes as much room as the site. */
export const removeNextSite = (paths: PublishPaths): void => {
  const { recordFile, rendererDir } = nextSitePaths(paths);
  for (const folder of [paths.next, paths.bundling, rendererDir]) rmSync(folder, { recursive: true, force: true });
  removeDatabase(recordFile);
};
