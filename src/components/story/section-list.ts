import { addresses } from '#i18n/addresses.ts';
import { otherLocale } from '#i18n/locales.ts';
import { type StorySummary } from '#newsroom/reader/story.ts';
import { archivePages, archiveStart, frontCount, storiesForPage, storiesPerPage } from './list-pages.ts';
import { type Section } from '#schemas/sections.ts';

/** What one page of a list shows, and where its neighbours are. */
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

/** Where the language switch leads from a page of an archive: the other language's may be shorter. */
export const archiveCounterpart = (section: Section, page: number, { locale, read }: App.Locals) => {
  const other = otherLocale(locale);
  const hasCounterpart = read.hasStories(other, section, storiesForPage(page));
  return { hasCounterpart, counterpart: addresses(other).section(section, hasCounterpart ? page : undefined) };
};

/** The same for a tag's archive. */
export const tagCounterpart = (id: string, page: number, { locale, read }: App.Locals) => {
  const other = otherLocale(locale);
  const hasCounterpart = read.hasTagged(other, id, storiesForPage(page));
  return { hasCounterpart, counterpart: addresses(other).tag(id, hasCounterpart ? page : undefined) };
};
