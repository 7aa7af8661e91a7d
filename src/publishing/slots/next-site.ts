import { existsSync, renameSync, rmSync } from 'node:fs';
import { type Places } from '../publish-paths.ts';

/** What a whole build leaves beside what is in use, until it goes live. */
export const asideOf = ({ record, renderer }: Places) => ({
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
export const removeAside = (places: Places): void => {
  const { recordFile, rendererDir } = asideOf(places);
  for (const folder of [places.next, places.bundling, rendererDir]) rmSync(folder, { recursive: true, force: true });
  removeDatabase(recordFile);
};
