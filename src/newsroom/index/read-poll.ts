import { type Locale, locales } from '#i18n/locales.ts';
import { type PollContent, pollSchema } from '#schemas/poll.ts';
import { type Folder, readItem } from './folder.ts';
import { readWordedPicture, type WordedPicture } from './worded-picture.ts';

/** A poll in the index: its picture is stored and has its texts, in each language. */
export type IndexedPoll = Omit<PollContent, 'image'> & { image?: Record<Locale, WordedPicture> };

/** Reads a folder of one poll with its picture. */
export const readPollFile = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/poll.yaml`;
  const value = readItem(folder, file, pollSchema);
  if (!value) return;
  const { image, ...facts } = value;
  const pictures: [Locale, WordedPicture][] = [];
  for (const locale of image ? locales : []) {
    const picture = image && (await readWordedPicture(folder, file, 'image', image, locale));
    if (picture) pictures.push([locale, picture]);
  }
  const item: IndexedPoll =
    pictures.length === locales.length
      ? { ...facts, image: Object.fromEntries(pictures) as Record<Locale, WordedPicture> }
      : facts;
  folder.rows.items.push({ kind: 'poll', id: value.id, value: item });
};
