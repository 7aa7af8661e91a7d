import { addresses } from '#i18n/addresses.ts';
import { type Counterpart } from '#i18n/counterpart.ts';
import { otherLocales } from '#i18n/locales.ts';
import { type StorySummary } from '#newsroom/reader/story.ts';
import { archivePages, archiveStart, frontCount, storiesForPage, storiesPerPage } from './list-pages.ts';
import { type Section } from '#settings/sections.ts';

/** One page of a list, and links to its neighbours. */
export interface ListPage {
  stories: StorySummary[];
  newer?: string;
  older?: string;
}

/** A section's own page, or a page of its archive. */
export const sectionList = (
  section: Section,
  page: number | undefined,
  { locale, read, address }: App.Locals,
): ListPage => {
  const at = (number?: number) => address.section(section, number);
  if (page === undefined) {
    const count = read.storyCount(locale, section);
    const pages = archivePages(count);
    return { stories: read.latest(locale, [section], frontCount(count)), older: pages > 0 ? at(pages) : undefined };
  }
  return {
    stories: read.archive(locale, section, archiveStart(page), storiesPerPage),
    newer: at(read.hasStories(locale, section, storiesForPage(page + 1)) ? page + 1 : undefined),
    older: page > 1 ? at(page - 1) : undefined,
  };
};

/** A tag's own page, or a page of its archive. */
export const tagList = (id: string, page: number | undefined, { locale, read, address }: App.Locals): ListPage => {
  const at = (number?: number) => address.tag(id, number);
  if (page === undefined) {
    const count = read.taggedCount(locale, id);
    const pages = archivePages(count);
    const stories = read.tagArchive(locale, id, archiveStart(pages + 1), frontCount(count));
    return { stories, older: pages > 0 ? at(pages) : undefined };
  }
  return {
    stories: read.tagArchive(locale, id, archiveStart(page), storiesPerPage),
    newer: at(read.hasTagged(locale, id, storiesForPage(page + 1)) ? page + 1 : undefined),
    older: page > 1 ? at(page - 1) : undefined,
  };
};

/** Targets of the language switch on a page of an archive: another language's may be shorter. */
export const archiveCounterparts = (section: Section, page: number, { locale, read }: App.Locals): Counterpart[] =>
  otherLocales(locale).map((other) => {
    const exists = read.hasStories(other, section, storiesForPage(page));
    return { locale: other, path: addresses(other).section(section, exists ? page : undefined), exists };
  });

/** The same for a tag's archive. */
export const tagCounterparts = (id: string, page: number, { locale, read }: App.Locals): Counterpart[] =>
  otherLocales(locale).map((other) => {
    const exists = read.hasTagged(other, id, storiesForPage(page));
    return { locale: other, path: addresses(other).tag(id, exists ? page : undefined), exists };
  });
