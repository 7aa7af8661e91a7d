import type { Findable } from '#components/search/findable.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import type { SearchedItemReads } from '#newsroom/reader/site/searched-items.ts';
import { weights } from '#search/postings.ts';
import { makeSegment, type SearchItem, type TextSegment } from '#search/segment.ts';
import { updateSegment } from '#search/update-segment.ts';
import { isOptional } from '#search/words.ts';
import { type NamedFiles, updateOr } from './named-files.ts';
import { type RecordItem, recordItems } from './record-items.ts';

/** The football data for search in one language. */
export interface RecordIndex {
  segment: TextSegment;
  /** File of the words in names. */
  names: string;
}

/**
 * Writes the segment of the football data. With a former segment and the changed items, only their entries and terms are written. `changed`
 * is undefined if everything may have changed.
 */
export const recordIndexes = (
  searched: SearchedItemReads,
  read: Reads,
  { timeZone, changed }: { timeZone: string; changed: readonly RecordItem[] | undefined },
) => {
  let items: ReturnType<typeof recordItems> | undefined;
  return (locale: Locale, former: RecordIndex | undefined, { lay, readFormer }: NamedFiles): RecordIndex => {
    if (former && changed?.length === 0) return former;
    const record = (items ??= recordItems(searched, read, timeZone));
    const itemOf = ({ entryIn, ...item }: Findable): SearchItem => ({ ...item, entry: entryIn(locale) });
    function* all(): Generator<SearchItem> {
      for (const item of record.all()) yield itemOf(item);
    }
    const layNames = (): string => lay('names', nameWords(record.named()));
    const make = (): RecordIndex => ({ segment: makeSegment(all(), lay), names: layNames() });
    if (!former || !changed) return make();
    const update = (): RecordIndex => {
      const some = new Map([...record.some(changed)].map(([number, item]) => [number, itemOf(item)]));
      return {
        segment: updateSegment(former.segment, some, readFormer, lay),
        names: changed.some(({ kind }) => kind === 'player') ? layNames() : former.names,
      };
    };
    return updateOr(update, make);
  };
};

/** The words in names of teams, players and competitions, those of the best known first, one on a line. */
const nameWords = (named: readonly Findable[]): string => {
  const best = named.toSorted((a, b) => (b.name?.renown ?? 0) - (a.name?.renown ?? 0));
  const words = best.flatMap(({ words: all }) =>
    all.flatMap(([weight, some]) => (weight >= weights.line ? some.filter((word) => /^\p{L}{3,}$/u.test(word)) : [])),
  );
  return [...new Set(words)].filter((word) => !isOptional(word)).join('\n');
};
