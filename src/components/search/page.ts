import { type StandingPage } from '#i18n/addresses.ts';
import { weights } from '#search/postings.ts';
import { termsOfTitle } from '#search/terms.ts';
import { type BothLocals, type Findable, inBoth, isOneWord, pathOfItem, shortest } from './findable.ts';
import { type Section, sections } from '#schemas/sections.ts';

/** Pages that messages describe. */
const described = ['matches', 'championships', 'leagues', 'voting'] as const satisfies StandingPage[];

/** Pages whose text is content, and described there. */
const texts = ['contact-us', 'privacy-policy', 'terms-conditions'] as const satisfies StandingPage[];

type FindablePage = Section | (typeof described | typeof texts)[number];

/** Where a page is, and the line that says what is there. */
type Place = (locals: BothLocals['ar']) => { address: string; line: string };

/** Pages of the site that are no items, as search knows them: by what menus call them, and by what else readers do. */
export const findableSitePages = (both: BothLocals): Findable[] => [
  ...sections.map((section) =>
    findablePage(section, both, ({ t, address }) => ({
      address: address.section(section),
      line: t(`pages:${section}.description`),
    })),
  ),
  ...described.map((page) =>
    findablePage(page, both, ({ t, address }) => ({
      address: address.page(page),
      line: t(`pages:${page}.description`),
    })),
  ),
  ...texts.flatMap((page) => {
    const text = both.ar.read.standingText(page);
    return text
      ? findablePage(page, both, ({ locale, address }) => ({
          address: address.page(page),
          line: text.description[locale],
        }))
      : [];
  }),
];

const findablePage = (page: FindablePage, both: BothLocals, placeIn: Place): Findable => {
  const titles = Object.values(both).map(({ t }) => t(`sections.${page}`));
  const others = Object.values(both).flatMap(({ t }) => t(`search:page.${page}`).split(/[،,]/));
  return {
    kind: 'page',
    words: [
      [weights.name, [...titles, ...others.filter(isOneWord)].flatMap(termsOfTitle)],
      [weights.line, others.flatMap(termsOfTitle)],
    ],
    name: { words: shortest(titles), renown: 31 },
    entries: inBoth(both, (locals) => {
      const { address, line } = placeIn(locals);
      return { kind: 'page', path: pathOfItem(address), title: locals.t(`sections.${page}`), line };
    }),
  };
};
