import { archivePages } from '#components/story/list-pages.ts';
import { subjectPages } from '#components/story/section-list.ts';
import { feedings } from '#components/story/feed-links.ts';
import { locales } from '#i18n/locales.ts';
import { currentReads, currentStoryAddresses } from '#newsroom/reader/current.ts';
import type { ListSubject } from '#newsroom/reader/story-archives.ts';
import { feedFormats } from '#seo/feed-formats.ts';
import { type Section, sectionFacts } from '#settings/sections.ts';
import type { SiteSection } from '#settings/site-sections.ts';
import { isShown, shownStorySections } from '#settings/site/shown-sections.ts';

/** One page in each language. */
export const languagePaths = () => locales.map((lang) => ({ params: { lang } }));

/** The page of a section in each language, if the paper has the section. */
export const sectionPaths = (section: SiteSection) => () => (isShown(section) ? languagePaths() : []);

/** A page for each item of one kind, in each language. */
export const itemPaths = (kind: 'club' | 'player' | 'match' | 'tag' | 'author') => () =>
  currentReads()
    .ids(kind)
    .flatMap((id) => locales.map((lang) => ({ params: { lang, id } })));

/** Story pages of some sections: only languages in which a story is published. */
export const storyPaths = (sections: readonly Section[]) => () =>
  sections.flatMap((section) =>
    currentStoryAddresses(section).map(({ locale, slug }) => ({ params: { lang: locale, section, slug } })),
  );

/** The first page of some sections' lists. */
const listPaths = (sections: readonly Section[]) => () =>
  locales.flatMap((lang) => sections.map((section) => ({ params: { lang, section } })));

/** The pages of some sections' archives; a list's own page has an address without a number. */
export const archivePaths = (sections: readonly Section[]) => () =>
  listPaths(sections)().flatMap(({ params }) =>
    numbers(archivePages(currentReads().storyCount(params.lang, params.section))).map((page) => ({
      params: { ...params, page },
    })),
  );

/** Standing texts of the newsroom, in the languages that they exist in. The contact page has a form, and its own file. */
const standingTextPaths = () =>
  currentReads()
    .standingTexts()
    .filter(({ id }) => id !== 'contact-us')
    .flatMap(({ id, title }) =>
      locales.filter((lang) => title[lang] !== undefined).map((lang) => ({ params: { lang, page: id } })),
    );

/** The lists of sections that have no file of their own, and the standing texts. */
export const listAndTextPaths = () => [
  ...listPaths(shownStorySections.filter((section) => !sectionFacts[section].hasOwnList))().map(
    ({ params: { lang, section } }) => ({ params: { lang, page: section } }),
  ),
  ...standingTextPaths(),
];

/** A feed of each section and one of all, in each format and language. */
export const feedPaths = () =>
  locales.flatMap((lang) =>
    feedings.flatMap((feed) => Object.keys(feedFormats).map((format) => ({ params: { lang, feed, format } }))),
  );

/** A feed of each author, in each format and language. */
export const authorFeedPaths = () =>
  itemPaths('author')().flatMap(({ params }) =>
    Object.keys(feedFormats).map((format) => ({ params: { ...params, format } })),
  );

/** The pages of the archive of every tag or author. */
export const subjectArchivePaths = (kind: ListSubject) => () =>
  itemPaths(kind)().flatMap(({ params }) =>
    numbers(subjectPages({ kind, id: params.id }, { locale: params.lang, read: currentReads() })).map((page) => ({
      params: { ...params, page },
    })),
  );

/** The numbers of an archive's pages, from 1. */
const numbers = (pages: number): string[] => Array.from({ length: pages }, (_, at) => String(at + 1));
