import { type Findable } from '#components/search/findable.ts';
import { type Locale } from '#i18n/locales.ts';
import { type Reads } from '#newsroom/reader/reader.ts';
import { type SearchedItemReads } from '#newsroom/reader/site/searched-items.ts';
import { weights } from '#search/postings.ts';
import { makeSegment, type SearchItem, type TextSegment } from '#search/segment.ts';
import { updateSegment } from '#search/update-segment.ts';
import { isOptional } from '#search/words.ts';
import { type NamedFiles, updateOr } from './named-files.ts';
import { type RecordItem, recordItems } from './record-items.ts';

/** What search knows of the record in one language. */
export interface RecordIndex {
  segment: TextSegment;
  /** File of the words in names. */
  names: string;
}

/**
 * Writes the record's segment. With a former one and the items that changed, only their entries and terms are written; `changed` is undefined
 * where everything may have.
 */
export const recordIndexes = (
  searched: SearchedItemReads,
  read: Reads,
  { timeZone, changed }: { timeZone: string; changed: readonly RecordItem[] | undefined },
) => {
  let items: ReturnType<typeof recordItems> | undefined;
  let all: Findable[] | undefined;
  return (locale: Locale, former: RecordIndex | undefined, files: NamedFiles): RecordIndex => {
    if (former && changed?.length === 0) return former;
    const record = (items ??= recordItems(searched, read, timeZone));
    const make = (): RecordIndex => {
      all ??= record.all();
      return {
        segment: makeSegment(all.map(inLanguage(locale)), files.lay),
        names: files.lay('names', nameWords(all)),
      };
    };
    if (!former || !changed) return make();
    return updateOr((): RecordIndex => {
      const some = new Map([...record.some(changed)].map(([number, item]) => [number, inLanguage(locale)(item)]));
      const isRenowned = changed.some(({ kind }) => kind === 'player');
      return {
        segment: updateSegment(former.segment, some, files.readFormer, files.lay),
        names: isRenowned ? files.lay('names', nameWords(record.named())) : former.names,
      };
    }, make);
  };
};

const inLanguage =
  (locale: Locale) =>
  ({ entries, ...item }: Findable): SearchItem => ({ ...item, entry: entries[locale] });

/** The words in names of teams, players and competitions, those of the best known first, one on a line. */
const nameWords = (record: readonly Findable[]): string => {
  const named = record
    .filter(({ kind }) => kind !== 'match' && kind !== 'page')
    .toSorted((a, b) => (b.name?.renown ?? 0) - (a.name?.renown ?? 0));
  const words = named.flatMap(({ words: all }) =>
    all.flatMap(([weight, some]) => (weight >= weights.line ? some.filter((word) => /^\p{L}{3,}$/u.test(word)) : [])),
  );
  return [...new Set(words)].filter((word) => !isOptional(word)).join('\n');
};
