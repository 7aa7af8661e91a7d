import { addresses } from '#i18n/addresses.ts';
import type { TextByLocale } from '#i18n/localised-text.ts';
import { otherLocales } from '#i18n/locales.ts';
import type { SearchEntry } from '#search/entry.ts';
import { weights } from '#search/postings.ts';
import { termsOfTitle } from '#search/terms.ts';
import { dayWords } from '#search/words.ts';
import { type AllLocals, type Findable, inLocale, isOneWord, pathOfItem, shortest, readsOf } from './findable.ts';
import type { SiteSection } from '#settings/site-sections.ts';
import { shownSections } from '#settings/site/shown-sections.ts';

/** Standing texts that readers search by other names too. */
const renamedTexts: readonly string[] = ['contact-us', 'privacy-policy', 'terms-conditions'] satisfies RenamedText[];
type RenamedText = 'contact-us' | 'privacy-policy' | 'terms-conditions';
const isRenamed = (id: string): id is RenamedText => renamedTexts.includes(id);

/** A page's path, title and description. */
interface Place {
  address: string;
  title: string;
  line: string;
}

/** Search entries of pages without an item: their names in menus, and other names that readers use. */
export const findableSitePages = (all: AllLocals): Findable[] => [
  ...shownSections.map((section) => sitePage(section, all)),
  ...readsOf(all)
    .standingTexts()
    .map(({ id, title }) => standingText(id, title, all)),
];

const sitePage = (page: SiteSection, all: AllLocals): Findable =>
  findablePage({
    titles: Object.values(all).map(({ t }) => t(`sections.${page}`)),
    others: othersOf(page, all),
    more: page === 'matches' ? [dayWords] : [],
    entryIn: inLocale(all, (locals) =>
      entryOf({
        address: locals.address.section(page),
        title: locals.t(`sections.${page}`),
        line: locals.t(`pages:${page}.description`),
      }),
    ),
  });

/** A standing text is shown in the first language that it exists in where the reader's own has none. */
const standingText = (id: string, title: TextByLocale, all: AllLocals): Findable =>
  findablePage({
    titles: Object.values(title),
    others: isRenamed(id) ? othersOf(id, all) : [],
    more: [],
    entryIn: (locale) => {
      const [shown = locale] = [locale, ...otherLocales(locale)].filter((each) => title[each] !== undefined);
      const line = readsOf(all).standingText(id)?.description[shown] ?? '';
      return entryOf({ address: addresses(shown).text(id), title: title[shown] ?? '', line });
    },
  });

const othersOf = (page: SiteSection | RenamedText, all: AllLocals): string[] =>
  Object.values(all).flatMap(({ t }) => t(`search:page.${page}`).split(/[،,]/));

const entryOf = ({ address, title, line }: Place): SearchEntry => ({
  kind: 'page',
  path: pathOfItem(address),
  title,
  line,
});

/** The words of a page: its names, and other names that readers use. */
interface PageWords extends Pick<Findable, 'entryIn'> {
  titles: string[];
  others: string[];
  more: string[];
}

const findablePage = ({ titles, others, more, entryIn }: PageWords): Findable => ({
  kind: 'page',
  words: [
    [weights.name, [...titles, ...others.filter(isOneWord)].flatMap(termsOfTitle)],
    [weights.line, [...others, ...more].flatMap(termsOfTitle)],
  ],
  name: { words: shortest(titles), renown: 31 },
  entryIn,
});
