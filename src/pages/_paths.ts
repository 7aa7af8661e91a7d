import { pageCount } from '#components/story/list-pages.ts';
import { type Section } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import { readsFor } from '#newsroom/reader/current.ts';

/** One page in each language. */
export const languagePaths = () => locales.map((lang) => ({ params: { lang } }));

/** A page for each item of one kind, in each language. */
export const itemPaths = (kind: 'club' | 'player' | 'match' | 'tag') => () =>
  readsFor()
    .ids(kind)
    .flatMap((id) => locales.map((lang) => ({ params: { lang, id } })));

/** Story pages of some sections: only languages in which a story is out. */
export const storyPaths = (sections: readonly Section[]) => () =>
  sections.flatMap((section) =>
    readsFor()
      .storyAddresses(section)
      .map(({ locale, slug }) => ({ params: { lang: locale, section, slug } })),
  );

/** The first page of some sections' lists. */
export const listPaths = (sections: readonly Section[]) => () =>
  locales.flatMap((lang) => sections.map((section) => ({ params: { lang, section } })));

/** The later pages of some sections' lists; the first has an address without a number. */
export const laterListPaths = (sections: readonly Section[]) => () =>
  listPaths(sections)().flatMap(({ params }) =>
    laterPages(readsFor().count(params.lang, params.section)).map((page) => ({ params: { ...params, page } })),
  );

/** The later pages of every tag's list. */
export const laterTagPaths = () =>
  locales.flatMap((lang) =>
    readsFor()
      .tags(lang)
      .flatMap(({ id, count }) => laterPages(count).map((page) => ({ params: { lang, id, page } }))),
  );

/** Numbers of the pages after the first. */
const laterPages = (stories: number): string[] =>
  Array.from({ length: pageCount(stories) - 1 }, (_, at) => String(at + 2));
