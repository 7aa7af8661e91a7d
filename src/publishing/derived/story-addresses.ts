import { type DatabaseSync } from 'node:sqlite';
import { type BookedAddress } from '#newsroom/address-book.ts';
import { outIn } from '#newsroom/reader/visible.ts';

/** The addresses stories are out under now, from the index. */
export const storyAddresses = (index: DatabaseSync, now: Date) => {
  const out = outIn({ drafts: false, now: now.toISOString() });
  const select = (index = ''): string => `SELECT section, locale, slug, id FROM editions AS e ${index} WHERE ${out}`;
  const byStory = index.prepare(`${select()} AND section = ? AND locale = ? AND id = ?`);
  const bySlug = index.prepare(`${select('INDEXED BY editions_by_slug')} AND section = ? AND locale = ? AND slug = ?`);
  return {
    all: (): BookedAddress[] => index.prepare(select()).all() as unknown as BookedAddress[],
    ofStory: ({ section, locale, id }: Omit<BookedAddress, 'slug'>): BookedAddress | undefined =>
      byStory.get(section, locale, id) as BookedAddress | undefined,
    at: ({ section, locale, slug }: Omit<BookedAddress, 'id'>): BookedAddress | undefined =>
      bySlug.get(section, locale, slug) as BookedAddress | undefined,
  };
};

export type StoryAddresses = ReturnType<typeof storyAddresses>;
