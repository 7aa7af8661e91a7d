import { pathOfItem } from '#components/search/findable.ts';
import { hiddenTeams } from '#components/story/hidden-teaser.ts';
import { addresses } from '#i18n/addresses.ts';
import { formatter } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { readSearchWords } from '#newsroom/index/search-words.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import type { SearchedItemReads, SearchedStory } from '#newsroom/reader/site/searched-items.ts';
import { weights } from '#search/postings.ts';
import type { SearchItem } from '#search/segment.ts';
import { termsOfTitle } from '#search/terms.ts';

export interface StorySources {
  timeZone: string;
  /** Gives the words of a subject. */
  termsOf: (kind: string, id: string) => string[];
  /** Gives a text as it is shown. */
  plainText: Reads['plainText'];
}

/** What search knows of stories. */
export const storyItems = (searched: SearchedItemReads, { timeZone, termsOf, plainText }: StorySources) => {
  const item = (locale: Locale, { section, id }: SearchedStory): SearchItem => {
    const row = searched.story(locale, section, id);
    if (!row) throw new Error(`The story ${section}/${id}/${locale} is not in the index`);
    const { title, line, text } = readSearchWords(row.words);
    const subjects = (row.subjects?.split(' ') ?? []).map((subject) => subject.split('/') as [string, string]);
    return {
      kind: section,
      words: [
        // An address is a second headline, often in other words.
        [weights.name, [...title, ...termsOfTitle(row.slug)]],
        [weights.line, line],
        [weights.subject, [...subjects, ['author', row.author] as const].flatMap(([kind, id]) => termsOf(kind, id))],
        [weights.text, text],
      ],
      entry: {
        kind: section,
        path: pathOfItem(addresses(locale).story(section, row.slug)),
        title: plainText(locale, row.title),
        line: plainText(locale, shortened(row.dek)),
        date: formatter(locale, timeZone).date(row.publishedAt, 'day'),
        ...hiddenTeams(row.results, translator(locale)),
      },
    };
  };
  return {
    /** Every story that is out in a language, the oldest first. */
    list: searched.stories,

    /** One by one: all of them at once would be hundreds of megabytes. */
    *items(locale: Locale, some: readonly SearchedStory[]): Generator<SearchItem> {
      for (const story of some) yield item(locale, story);
    },
  };
};

/** Letters of a story's line that a result shows. */
const lineLength = 150;

/** A text cut between two words. */
const shortened = (text: string): string =>
  text.length <= lineLength ? text : `${text.slice(0, lineLength).replace(/[\s،,.;:–-]+\S*$/, '')}…`;
