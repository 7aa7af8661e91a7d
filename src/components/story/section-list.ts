import { addresses } from '#i18n/addresses.ts';
import type { Counterpart } from '#i18n/counterpart.ts';
import { otherLocales } from '#i18n/locales.ts';
import type { StorySummary } from '#newsroom/reader/story.ts';
import type { ListSubject } from '#newsroom/reader/story-archives.ts';
import {
  archivePages,
  archiveStart,
  frontCount,
  storiesForPage,
  storiesPerAuthorPage,
  storiesPerPage,
} from './list-pages.ts';
import type { Section } from '#settings/sections.ts';

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

/** A tag or an author. */
export interface Subject {
  kind: ListSubject;
  id: string;
}

const perPageOf = ({ kind }: Subject): number => (kind === 'author' ? storiesPerAuthorPage : storiesPerPage);

/** The own page of a tag or an author, or a page of its archive. */
export const subjectList = (
  subject: Subject,
  page: number | undefined,
  { locale, read, address }: App.Locals,
): ListPage => {
  const { kind, id } = subject;
  const perPage = perPageOf(subject);
  const at = (number?: number) => address[kind](id, number);
  if (page === undefined) {
    const count = read.subjectCount(locale, kind, id);
    const pages = archivePages(count, perPage);
    const start = archiveStart(pages + 1, perPage);
    const stories = read.subjectArchive(locale, kind, id, start, frontCount(count, perPage));
    return { stories, older: pages > 0 ? at(pages) : undefined };
  }
  const hasNewer = read.hasOnSubject(locale, kind, id, storiesForPage(page + 1, perPage));
  return {
    stories: read.subjectArchive(locale, kind, id, archiveStart(page, perPage), perPage),
    newer: at(hasNewer ? page + 1 : undefined),
    older: page > 1 ? at(page - 1) : undefined,
  };
};

/** The number of pages of a subject's archive. */
export const subjectPages = (subject: Subject, { locale, read }: Pick<App.Locals, 'locale' | 'read'>): number =>
  archivePages(read.subjectCount(locale, subject.kind, subject.id), perPageOf(subject));

/** Targets of the language switch on a page of an archive: another language's may be shorter. */
export const archiveCounterparts = (section: Section, page: number, { locale, read }: App.Locals): Counterpart[] =>
  otherLocales(locale).map((other) => {
    const exists = read.hasStories(other, section, storiesForPage(page));
    return { locale: other, path: addresses(other).section(section, exists ? page : undefined), exists };
  });

/** The same for the archive of a tag or an author. */
export const subjectCounterparts = (
  subject: Subject,
  page: number,
  { locale, read }: Pick<App.Locals, 'locale' | 'read'>,
): Counterpart[] =>
  otherLocales(locale).map((other) => {
    const { kind, id } = subject;
    const exists = read.hasOnSubject(other, kind, id, storiesForPage(page, perPageOf(subject)));
    return { locale: other, path: addresses(other)[kind](id, exists ? page : undefined), exists };
  });
