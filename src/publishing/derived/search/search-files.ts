import { byLocale } from '#i18n/localised-text.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { Reader } from '#newsroom/reader/reader.ts';
import type { SearchedStory } from '#newsroom/reader/site/searched-items.ts';
import { searchFile, searchIndexFile } from '#search/places.ts';
import { makeSegment, type SearchIndex, type TextSegment } from '#search/segment.ts';
import { updateSegment } from '#search/update-segment.ts';
import { changedRecordItems } from './changed-items.ts';
import { digestOfText, namedFiles, updateOr } from './named-files.ts';
import { recordIndexes } from './record-segment.ts';
import { storyItems } from './story-items.ts';
import { subjectTerms } from './subject-names.ts';

/** The search index as it was published, with what it was made from. */
export interface SearchState {
  /** Changes with the names by which stories are found. */
  names: string;
  languages: Record<Locale, { index: SearchIndex; stories: Record<StoryPart, StoryMark[]> }>;
}

/** A story of a segment, and the digest of its search texts. */
type StoryMark = [story: string, digest: string];

/** The two segments of stories, in their order in the index, after the segment of football data. */
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
 * The maximum number of stories in the segment of the newest stories. A new story changes only this small segment. When it is full, its
 * stories move to the large one. The split depends only on the present list, not on the order of publishes.
 */
const maxRecent = 256;

/** If more stories of a segment changed, it is rebuilt. */
const maxUpdated = 16;

/** Brings the search index up to date: writes the segments whose items changed. Returns the new state and the files to remove. */
export const writeSearch = (
  former: SearchState | undefined,
  changes: readonly ChangedKey[] | undefined,
  sources: SearchSources,
): { state: SearchState; remove: string[] } => {
  const { reader, timeZone, put, readFormer } = sources;
  const { searchedItems } = reader.site;
  const read = reader.forPage();
  const items = changes && changedRecordItems(changes);
  const names = former && items?.length === 0 ? former.names : digestOfText(searchedItems.names());
  const changed = former?.names === names ? items : undefined;
  const recordIndex = recordIndexes(searchedItems, read, { timeZone, changed });
  const stories = storyItems(searchedItems, { timeZone, termsOf: subjectTerms(read), plainText: read.plainText });

  const indexOf = (locale: Locale): SearchState['languages'][Locale] => {
    const before = former?.languages[locale];
    const files = namedFiles(locale, put, readFormer);
    const [segment] = before?.index.segments ?? [];
    const record = recordIndex(locale, before && segment && { segment, names: before.index.names }, files);
    const marks = storiesIn(stories.list(locale), sources.recentStories);
    const segments = storyParts.map((part, at) => {
      const changed = former?.names === names ? changedIn(before?.stories[part], marks[part]) : undefined;
      const segment = before?.index.segments[at + 1];
      if (segment && changed?.length === 0) return segment;
      const make = (): TextSegment => makeSegment(stories.items(locale, marks[part]), files.lay);
      if (!segment || !changed || changed.length > maxUpdated) return make();
      const some = changed.flatMap((number) => marks[part][number] ?? []);
      const items = new Map([...stories.items(locale, some)].map((item, place) => [changed[place] ?? 0, item]));
      return updateOr(() => updateSegment(segment, items, files.readFormer, files.lay), make);
    });
    return {
      index: { segments: [record.segment, ...segments], names: record.names },
      stories: { settled: marks.settled.map(markOf), recent: marks.recent.map(markOf) },
    };
  };
  const state = { names, languages: byLocale(indexOf) };
  for (const locale of locales)
    put(searchIndexFile(locale), Buffer.from(JSON.stringify(state.languages[locale].index)));
  const present = filesOf(state);
  return { state, remove: former ? [...filesOf(former)].filter((file) => !present.has(file)) : [] };
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

const filesOf = ({ languages }: SearchState): Set<string> =>
  new Set(
    locales.flatMap((locale) => {
      const { segments, names } = languages[locale].index;
      const files = segments.flatMap(({ terms, entries }) => [...terms.map(([, file]) => file), ...entries]);
      return [...files, names].map((file) => searchFile(locale, file));
    }),
  );
