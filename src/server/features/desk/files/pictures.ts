import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureName, shownPictureName } from '#contract/desk/item-limits.ts';
import type { DeskPicture } from '#contract/desk/item-routes.ts';
import { entryAt, type ItemPlace, requireInside, UnusableFile } from './item-place.ts';
import { workingPictures } from './publish.ts';

/** Removes pictures that readers have not seen. */
export const removeWorkingPictures = (place: ItemPlace): void => {
  for (const name of workingPictures(place)) rmSync(join(place.working, name));
};

/** The file of a picture: of the working copy where that has one; undefined where there is none. @throws {UnusableFile} */
export const pictureFile = (place: ItemPlace, name: string, isPublishedOnly: boolean): string | undefined => {
  const [working, content] = [join(place.working, name), join(place.content, name)];
  const isWorking = !isPublishedOnly && entryAt(working) !== undefined;
  const file = isWorking ? working : content;
  requireInside(isWorking ? place.workingDir : place.contentDir, file);
  return entryAt(file) && statSync(file).isFile() ? file : undefined;
};

/** Names of the pictures of an item. @param mayWrite also those that readers have not seen */
export const pictureNames = (place: ItemPlace, mayWrite: boolean): string[] => {
  const inContent = entryAt(place.content) ? readdirSync(place.content) : [];
  const names = new Set([...inContent, ...(mayWrite ? workingPictures(place) : [])]);
  return [...names].filter((name) => shownPictureName.safeParse(name).success).sort();
};

const pixelsOf = (file: string) =>
  sharp(file)
    .metadata()
    .catch(() => undefined);

/** The same, where one that may not be read is not there. */
export const readablePicture = (...of: Parameters<typeof pictureFile>): string | undefined => {
  try {
    return pictureFile(...of);
  } catch (error) {
    if (error instanceof UnusableFile) return undefined;
    throw error;
  }
};

/** The pictures of an item, by name. Sizes are null for a drawing, and for a file that is no picture: only pixels are read. */
export const listPictures = async (place: ItemPlace, mayWrite: boolean): Promise<DeskPicture[]> => {
  const found = pictureNames(place, mayWrite).map(async (name): Promise<DeskPicture[]> => {
    const file = readablePicture(place, name, !mayWrite);
    if (file === undefined) return [];
    const isRead = pictureName.safeParse(name).success;
    const size = isRead ? await pixelsOf(file) : undefined;
    const { width = null, height = null } = size?.autoOrient ?? {};
    return [{ name, bytes: statSync(file).size, width, height }];
  });
  return (await Promise.all(found)).flat();
};
