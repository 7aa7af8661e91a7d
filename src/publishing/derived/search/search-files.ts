import { hash } from 'node:crypto';
import { type Findable } from '#components/search/findable.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { type KeyName, parseDependencyKey } from '#newsroom/dependency-keys.ts';
import { type ChangedKey } from '#newsroom/index/changed-keys.ts';
import { type Reader } from '#newsroom/reader/reader.ts';
import { type SearchedStory } from '#newsroom/reader/site/searched-items.ts';
import { searchFile, searchIndexFile } from '#search/places.ts';
import { weights } from '#search/postings.ts';
import { type LayFile, makeSegment, type SearchIndex, type TextSegment } from '#search/segment.ts';
import { updateSegment } from '#search/update-segment.ts';
import { isOptional } from '#search/words.ts';
import { recordItems } from './record-items.ts';
import { storyItems } from './story-items.ts';
import { subjectTerms } from './subject-names.ts';
import { byLocale } from '#i18n/localised-text.ts';

/** The search index as it was published, with what it was made from. */
export interface SearchState {
  /** Changes when a name does by which stories are found. */
  names: string;
  languages: Record<Locale, { index: SearchIndex; stories: Record<StoryPart, StoryMark[]> }>;
}

/** A story of a segment, and the digest of its search texts. */
type StoryMark = [story: string, digest: string];

/** The two segments of stories, in their order in the index, after that of the record. */
const storyParts = ['settled', 'recent'] as const;
type StoryPart = (typeof storyParts)[number];

export interface SearchSources {
  reader: Reader;
  timeZone: string;
  put: (file: string, content: Buffer) => void;
  /** Reads a file of the former index; undefined if it does not exist. */
  readFormer?: (file: string) => string | undefined;
  /** See `maxRecent`. */
  recentStories?: number;
}

/**
 * Stories at the end of a language's list that are a segment of their own. A new story changes that small one alone; when it is full, its stories
 * join the large one. The split depends only on the present list, not on the order of publishes.
 */
const maxRecent = 256;

/** Names of keys that are about stories alone. */
const storyKeys: readonly KeyName[] = ['edition', 'slug', 'month', 'list', 'series', 'subject', 'addresses'];

/** Whether something changed that search knows of teams, players, seasons and matches. */
const changesRecord = (changes: readonly ChangedKey[]): boolean =>
  changes.some(({ key }) => !storyKeys.includes(parseDependencyKey(key).name));

const sha = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);
const nameHash = (content: string): string => sha(content).slice(0, 8);

/** If more stories of a segment changed, it is rebuilt. */
const maxUpdated = 16;

/** Brings the search index up to date: writes the segments whose items changed. Returns the new state and the files to remove. */
export const writeSearch = (
  former: SearchState | undefined,
  changes: readonly ChangedKey[] | undefined,
  sources: SearchSources,
): { state: SearchState; remove: string[] } => {
  const { reader, timeZone, put } = sources;
  const read = reader.forPage();
  const unchanged = !changes || changesRecord(changes) ? undefined : former;
  const names = unchanged?.names ?? sha(reader.site.searchedItems.names());
  const record = unchanged ? [] : recordItems(reader.site.searchedItems, read, timeZone);
  const stories = storyItems(reader.site.searchedItems, {
    timeZone,
    termsOf: subjectTerms(read),
    plainText: read.plainText,
  });

  const indexOf = (locale: Locale): SearchState['languages'][Locale] => {
    const before = former?.languages[locale];
    const putNamed = putNamedInto(locale, put);
    const own = record.map(({ entries, ...item }) => ({ ...item, entry: entries[locale] }));
    const marks = storiesIn(stories.list(locale), sources.recentStories);
    const segments = storyParts.map((part, at) => {
      const changed = former?.names === names ? changedIn(before?.stories[part], marks[part]) : undefined;
      const segment = before?.index.segments[at + 1];
      if (segment && changed?.length === 0) return segment;
      const make = (): TextSegment => makeSegment(stories.items(locale, marks[part]), putNamed);
      if (!segment || !changed || changed.length > maxUpdated) return make();
      const some = changed.flatMap((number) => marks[part][number] ?? []);
      const items = new Map([...stories.items(locale, some)].map((item, place) => [changed[place] ?? 0, item]));
      try {
        return updateSegment(segment, items, readNamedFrom(locale, sources.readFormer), putNamed);
      } catch (error) {
        if (error instanceof DamagedFile) return make();
        throw error;
      }
    });
    return {
      index: {
        segments: [unchanged?.languages[locale].index.segments[0] ?? makeSegment(own, putNamed), ...segments],
        names: unchanged?.languages[locale].index.names ?? putNamed('names', nameWords(record).join('\n')),
      },
      stories: { settled: marks.settled.map(markOf), recent: marks.recent.map(markOf) },
    };
  };
  const state = { names, languages: byLocale(indexOf) };
  for (const locale of locales)
    put(searchIndexFile(locale), Buffer.from(JSON.stringify(state.languages[locale].index)));
  const present = filesOf(state);
  return { state, remove: former ? [...filesOf(former)].filter((file) => !present.has(file)) : [] };
};

/** Puts files under names that follow from what they hold. */
const putNamedInto =
  (locale: Locale, put: SearchSources['put']): LayFile =>
  (kind, content) => {
    const name = `${kind}-${nameHash(content)}`;
    put(searchFile(locale, name), Buffer.from(content));
    return name;
  };

/** A file of the former index is missing, or its content does not match the hash in its name. */
class DamagedFile extends Error {}

const readNamedFrom =
  (locale: Locale, read: SearchSources['readFormer']): ((name: string) => string) =>
  (name) => {
    const content = read?.(searchFile(locale, name));
    if (content === undefined || !name.endsWith(`-${nameHash(content)}`)) throw new DamagedFile(name);
    return content;
  };

const markOf = ({ section, id, digest }: SearchedStory): StoryMark => [`${section}/${id}`, digest];

/** The numbers of the changed stories; undefined if the stories or their order differ. */
const changedIn = (before: readonly StoryMark[] | undefined, now: readonly SearchedStory[]): number[] | undefined => {
  const marks = now.map(markOf);
  const isSame = before?.length === marks.length && marks.every(([story], at) => before[at]?.[0] === story);
  return isSame ? marks.flatMap(([, digest], at) => (before[at]?.[1] === digest ? [] : [at])) : undefined;
};

const storiesIn = (marks: SearchedStory[], recentStories = maxRecent): Record<StoryPart, SearchedStory[]> => {
  const settled = marks.length - (marks.length % recentStories);
  return { settled: marks.slice(0, settled), recent: marks.slice(settled) };
};

/** The words in names of teams, players and competitions, those of the best known first. */
const nameWords = (record: readonly Findable[]): string[] => {
  const named = record
    .filter(({ kind }) => kind !== 'match' && kind !== 'page')
    .toSorted((a, b) => (b.name?.renown ?? 0) - (a.name?.renown ?? 0));
  const words = named.flatMap(({ words: all }) =>
    all.flatMap(([weight, some]) => (weight >= weights.line ? some.filter((word) => /^\p{L}{3,}$/u.test(word)) : [])),
  );
  return [...new Set(words)].filter((word) => !isOptional(word));
};

const filesOf = ({ languages }: SearchState): Set<string> =>
  new Set(
    locales.flatMap((locale) => {
      const { segments, names } = languages[locale].index;
      const files = segments.flatMap(({ terms, entries }) => [...terms.map(([, file]) => file), ...entries]);
      return [...files, names].map((file) => searchFile(locale, file));
    }),
  );
