import type { StoryAddress } from '../../address-book.ts';
import { visibleCondition } from '../../visibility.ts';
import type { ReadContext } from '../context.ts';

/** Reads of the present addresses of stories. */
export const storyAddressReads = ({ rows, ...context }: ReadContext) => {
  const select = (index = ''): string =>
    `SELECT e.section, e.locale, e.slug, e.id FROM editions AS e ${index} WHERE ${visibleCondition(context)}`;
  return {
    all: (): StoryAddress[] => rows([], select()),

    ofStory: ({ section, locale, id }: Omit<StoryAddress, 'slug'>): StoryAddress | undefined =>
      rows<StoryAddress>([], `${select()} AND e.section = ? AND e.locale = ? AND e.id = ?`, section, locale, id)[0],

    at: ({ section, locale, slug }: Omit<StoryAddress, 'id'>): StoryAddress | undefined =>
      rows<StoryAddress>(
        [],
        `${select('INDEXED BY editions_by_slug')} AND e.section = ? AND e.locale = ? AND e.slug = ?`,
        section,
        locale,
        slug,
      )[0],
  };
};

export type StoryAddressReads = ReturnType<typeof storyAddressReads>;
