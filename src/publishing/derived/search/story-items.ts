import { type DatabaseSync } from 'node:sqlite';
import { pathOfItem } from '#components/search/findable.ts';
import { addresses, type Section } from '#i18n/addresses.ts';
import { formatter } from '#i18n/format.ts';
import { type Locale } from '#i18n/locales.ts';
import { readSearchWords } from '#newsroom/index/search-words.ts';
import { type Reads } from '#newsroom/reader/reader.ts';
import { outIn } from '#newsroom/reader/visible.ts';
import { weights } from '#search/postings.ts';
import { type SearchItem } from '#search/segment.ts';

/** A story that is out, and a digest of what search knows of it. */
export interface SearchedStory {
  section: Section;
  id: string;
  digest: string;
}

interface Row {
  slug: string;
  publishedAt: string;
  title: string;
  dek: string;
  author: string;
  words: string;
  subjects: string | null;
}

export interface StorySources {
  now: Date;
  timeZone: string;
  /** Gives the words of a subject. */
  termsOf: (kind: string, id: string) => string[];
  /** Gives a text as it is shown. */
  plainText: Reads['plainText'];
}

/** Reads from the index what search knows of stories. */
export const storyItems = (index: DatabaseSync, { now, timeZone, termsOf, plainText }: StorySources) => {
  const out = outIn({ drafts: false, now: now.toISOString() });
  const marks = index.prepare(
    `SELECT e.section, e.id, w.digest FROM editions AS e
     JOIN edition_words AS w ON w.locale = e.locale AND w.section = e.section AND w.id = e.id
     WHERE ${out} AND e.locale = ? ORDER BY e.publishedAt, e.section, e.id`,
  );
  const one = index.prepare(
    `SELECT e.slug, e.publishedAt, json_extract(e.summary, '$.title') AS title, json_extract(e.summary, '$.dek') AS dek,
       json_extract(e.summary, '$.author') AS author, w.words,
       (SELECT group_concat(s.kind || '/' || s.target, ' ') FROM edition_subjects AS s WHERE s.section = e.section AND s.id = e.id) AS subjects
     FROM editions AS e JOIN edition_words AS w ON w.locale = e.locale AND w.section = e.section AND w.id = e.id
     WHERE e.section = ? AND e.id = ? AND e.locale = ?`,
  );
  const item = (locale: Locale, { section, id }: SearchedStory): SearchItem => {
    const row = one.get(section, id, locale) as unknown as Row;
    const { title, line, text } = readSearchWords(row.words);
    const subjects = (row.subjects?.split(' ') ?? []).map((subject) => subject.split('/') as [string, string]);
    return {
      kind: section,
      words: [
        [weights.name, title],
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
      },
    };
  };
  return {
    /** Every story out in a language, the oldest first. */
    marks: (locale: Locale): SearchedStory[] => marks.all(locale) as unknown as SearchedStory[],

    /** One by one: all of them at once would be hundreds of megabytes. */
    *items(locale: Locale, some: readonly SearchedStory[]): Generator<SearchItem> {
      for (const mark of some) yield item(locale, mark);
    },
  };
};

/** Letters of a story's line that a result shows. */
const lineLength = 150;

/** A text cut between two words. */
const shortened = (text: string): string =>
  text.length <= lineLength ? text : `${text.slice(0, lineLength).replace(/[\s،,.;:–-]+\S*$/, '')}…`;
