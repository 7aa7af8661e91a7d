import { hash } from 'node:crypto';
import { type DatabaseSync } from 'node:sqlite';
import { type Locale, locales } from '#i18n/locales.ts';
import { type Touched } from '#newsroom/index/touched.ts';
import { indexFileIn } from '#newsroom/places.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { searchFile, searchIndexFile } from '#search/places.ts';
import { makeSegment, type SearchIndex, type SearchItem, type Segment } from '#search/segment.ts';
import { type Settings } from '#settings.ts';
import { recordItems } from './record-items.ts';
import { type StoryMark, storyItems } from './story-items.ts';
import { subjectTerms } from './subject-names.ts';

/** The search index as it was published: of each language its segments, each with a key that says what it was made from. */
export interface SearchState {
  /** Changes when a name does by which stories are found. */
  names: string;
  segments: Record<Locale, { key: string; segment: Segment }[]>;
}

export interface SearchSources {
  settings: Pick<Settings, 'cacheDir' | 'timeZone'>;
  index: DatabaseSync;
  now: Date;
  put: (file: string, content: Buffer) => void;
  /** See `mostRecent`. */
  recentStories?: number;
}

/**
 * Stories at the end of a language's list that are a segment of their own. A new story touches that small one alone; when it is full, its stories
 * join the large one. Which story lies where follows from the stories there are, and not from how they came.
 */
const mostRecent = 256;

/** Topics that are about stories alone. */
const ofStories = /^(?:edition|slug|month|list|series|subject)\/|^addresses$/;

const sha = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

/** Brings the search index up to date: makes the segments whose items changed, and gives the index as it is then with the files that are no more. */
export const writeSearch = (
  former: SearchState | undefined,
  touched: readonly Touched[] | undefined,
  { settings, index, now, put, recentStories = mostRecent }: SearchSources,
): { state: SearchState; remove: string[] } => {
  const reader = openReader({ indexFile: indexFileIn(settings.cacheDir), now });
  try {
    const read = reader.forPage();
    const isRecordTouched = !touched || touched.some(({ topic }) => !ofStories.test(topic));
    const kept = isRecordTouched ? undefined : former;
    const names = kept?.names ?? namesKey(index);
    const record = kept ? [] : recordItems(index, read, settings.timeZone);
    const segmentsOf = (locale: Locale): SearchState['segments'][Locale] => {
      const lay = (kind: string, content: string): string => {
        const file = `${kind}-${sha(content).slice(0, 8)}`;
        put(searchFile(locale, file), Buffer.from(content));
        return file;
      };
      const make = (key: string, items: () => Iterable<SearchItem>) => {
        const same = former?.segments[locale].find((each) => each.key === key);
        return same ?? { key, segment: makeSegment(items(), lay) };
      };
      const stories = storyItems(index, { now, timeZone: settings.timeZone, termsOf: subjectTerms(read) });
      const inStories = (marks: StoryMark[]) =>
        make(sha(`${names} ${JSON.stringify(marks)}`), function* () {
          for (const mark of marks) yield stories.item(locale, mark);
        });
      const marks = stories.marks(locale);
      const settled = marks.length - (marks.length % recentStories);
      return [
        kept?.segments[locale][0] ?? {
          key: 'record',
          segment: makeSegment(
            record.map(({ entries, ...item }) => ({ ...item, entry: entries[locale] })),
            lay,
          ),
        },
        inStories(marks.slice(0, settled)),
        inStories(marks.slice(settled)),
      ];
    };
    const state = { names, segments: { ar: segmentsOf('ar'), en: segmentsOf('en') } };
    for (const locale of locales) {
      const directory: SearchIndex = { segments: state.segments[locale].map(({ segment }) => segment) };
      put(searchIndexFile(locale), Buffer.from(JSON.stringify(directory)));
    }
    const present = filesOf(state);
    return { state, remove: former ? [...filesOf(former)].filter((file) => !present.has(file)) : [] };
  } finally {
    reader.close();
  }
};

/** Everything that has a name by which stories are found. */
const namesKey = (index: DatabaseSync): string => {
  const named = index.prepare(
    `SELECT json FROM items WHERE kind IN ('club', 'player', 'competition', 'tag', 'author') ORDER BY kind, id`,
  );
  const sides = index.prepare('SELECT id, home, away FROM matches ORDER BY id');
  return sha(JSON.stringify([named.all(), sides.all()]));
};

const filesOf = ({ segments }: SearchState): Set<string> =>
  new Set(
    locales.flatMap((locale) =>
      segments[locale].flatMap(({ segment: { terms, entries } }) =>
        [...terms.map(([, file]) => file), ...entries].map((file) => searchFile(locale, file)),
      ),
    ),
  );
