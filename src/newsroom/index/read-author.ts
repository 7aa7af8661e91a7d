import type { TextByLocale } from '#i18n/localised-text.ts';
import { author, type AuthorFile } from '#schemas/editorial.ts';
import { type Folder, readItem, readPicture } from './folder.ts';
import type { Picture } from './pictures.ts';

/** A portrait of an author. */
interface Portrait extends Picture {
  /** Who took it. */
  credit?: TextByLocale;
}

/** An author in the index: the portrait is stored. */
export type Author = Omit<AuthorFile, 'photo'> & { photo?: Portrait };

/** Reads a folder of one author with a portrait. */
export const readAuthor = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/author.yaml`;
  const value = readItem(folder, file, author);
  if (!value) return;
  const { photo, ...facts } = value;
  const picture = photo && (await readPicture(folder, file, 'photo.src', photo.src));
  const portrait = picture && { ...picture, ...(photo.credit && { credit: photo.credit }) };
  const item: Author = { ...facts, ...(portrait && { photo: portrait }) };
  folder.rows.items.push({ kind: 'author', id: value.id, value: item });
};
