import type { DatabaseSync } from 'node:sqlite';
import type { SharePicture } from '#share-images/picture.ts';

/** Share images that pages of the record name and that are not drawn yet. */
export const recordOfMissingPictures = (database: DatabaseSync) => {
  const addMissingPicture = database.prepare('INSERT OR IGNORE INTO missing_pictures VALUES (?, ?)');

  return {
    /** Remembers share images that pages name and that are not drawn yet, by their file. */
    addMissingPictures: (pictures: Iterable<[file: string, picture: SharePicture]>): void => {
      for (const [file, picture] of pictures) addMissingPicture.run(file, JSON.stringify(picture));
    },

    missingPictures: (): Map<string, SharePicture> =>
      new Map(
        (
          database.prepare('SELECT file, picture FROM missing_pictures').all() as { file: string; picture: string }[]
        ).map(({ file, picture }) => [file, JSON.parse(picture) as SharePicture]),
      ),

    clearMissingPictures: (): void => database.exec('DELETE FROM missing_pictures'),
  };
};
