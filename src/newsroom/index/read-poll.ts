import { byLocale } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { languagesOf, type PollContent, pollSchema } from '#schemas/poll.ts';
import { type Folder, readItem } from './folder.ts';
import { readWordedPicture, type WordedPicture } from './worded-picture.ts';

/** A poll in the index: its picture is stored and has its texts, in each language of the poll. */
export type IndexedPoll = Omit<PollContent, 'image'> & { image?: Record<Locale, WordedPicture> };

/** Reads a folder of one poll with its picture. */
export const readPollFile = async (folder: Folder): Promise<void> => {
  const file = `${folder.path}/poll.yaml`;
  const value = readItem(folder, file, pollSchema);
  if (!value) return;
  const { image, ...facts } = value;
  const pictures: [Locale, WordedPicture][] = [];
  for (const locale of image ? languagesOf(value) : []) {
    const picture = image && (await readWordedPicture(folder, file, 'image', image, locale));
    if (picture) pictures.push([locale, picture]);
  }
  const [first] = pictures;
  const item: IndexedPoll = first
    ? { ...facts, image: { ...byLocale(() => first[1]), ...Object.fromEntries(pictures) } }
    : facts;
  folder.rows.items.push({ kind: 'poll', id: value.id, value: item });
};
