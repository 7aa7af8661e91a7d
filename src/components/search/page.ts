import { type StandingPage } from '#i18n/addresses.ts';
import { weights } from '#search/postings.ts';
import { termsOfTitle } from '#search/terms.ts';
import { dayWords } from '#search/words.ts';
import { type AllLocals, type Findable, inLocale, isOneWord, pathOfItem, shortest, readsOf } from './findable.ts';
import { type Section, sections } from '#settings/sections.ts';
import { type Locale } from '#i18n/locales.ts';

/** Pages that messages describe. */
const described = ['matches', 'championships', 'leagues', 'voting'] as const satisfies StandingPage[];

/** Pages whose text is content, with its own description. */
const texts = ['contact-us', 'privacy-policy', 'terms-conditions'] as const satisfies StandingPage[];

type FindablePage = Section | (typeof described | typeof texts)[number];

/** A page's path and description. */
type Place = (locals: AllLocals[Locale]) => { address: string; line: string };

/** Search entries of pages without an item: their names in menus, and other names that readers use. */
export const findableSitePages = (all: AllLocals): Findable[] => [
  ...sections.map((section) =>
    findablePage(section, all, ({ t, address }) => ({
      address: address.section(section),
      line: t(`pages:${section}.description`),
    })),
  ),
  ...described.map((page) =>
    findablePage(page, all, ({ t, address }) => ({
      address: address.page(page),
      line: t(`pages:${page}.description`),
    })),
  ),
  ...texts.flatMap((page) => {
    const text = readsOf(all).standingText(page);
    return text
      ? findablePage(page, all, ({ locale, address }) => ({
          address: address.page(page),
          line: text.description[locale],
        }))
      : [];
  }),
];

const findablePage = (page: FindablePage, all: AllLocals, placeIn: Place): Findable => {
  const titles = Object.values(all).map(({ t }) => t(`sections.${page}`));
  const others = Object.values(all).flatMap(({ t }) => t(`search:page.${page}`).split(/[،,]/));
  return {
    kind: 'page',
    words: [
      [weights.name, [...titles, ...others.filter(isOneWord)].flatMap(termsOfTitle)],
      [weights.line, [...others, ...(page === 'matches' ? [dayWords] : [])].flatMap(termsOfTitle)],
    ],
    name: { words: shortest(titles), renown: 31 },
    entryIn: inLocale(all, (locals) => {
      const { address, line } = placeIn(locals);
      return { kind: 'page', path: pathOfItem(address), title: locals.t(`sections.${page}`), line };
    }),
  };
};
