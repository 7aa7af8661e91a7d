import { type LoadFile, type SearchMatch, matchesOf } from './matches.ts';
import { weights } from './postings.ts';
import { type QueryWord } from './query.ts';
import { isOfStories, type TextSegment } from './segment.ts';

/** The items of a segment that a word meets. */
export type SegmentMatches = ReadonlyMap<number, SearchMatch>;

/** A word of a query and what it meets in each segment. */
export interface MatchedWord {
  word: QueryWord;
  met: readonly SegmentMatches[];
}

/** What a word counts that is found without its first letter: that the letter was joined to it is a guess. */
const bareWorth = 0.8;

/** In how many items a word stands. */
export const countMatches = (met: readonly SegmentMatches[]): number =>
  met.reduce((total, items) => total + items.size, 0);

/** What any of some forms meets in each segment. */
export const matchForms = (
  segments: readonly TextSegment[],
  forms: readonly string[],
  isOpen: boolean,
  load: LoadFile,
): Promise<SegmentMatches[]> => Promise.all(segments.map((segment) => matchesOf(segment, forms, isOpen, load)));

/**
 * What a word of a query meets. Where nobody in the record is called so (وولفز, كندا), and more items have what is left of it without the letters
 * that Arabic joins to a word (وفرنسا), what is left counts too.
 */
export const matchWord = async (
  segments: readonly TextSegment[],
  word: QueryWord,
  load: LoadFile,
): Promise<MatchedWord> => {
  let met = await matchForms(segments, word.forms, word.isOpen, load);
  for (const forms of word.bare) {
    if (isName(segments, met)) break;
    const bare = await matchForms(segments, forms, word.isOpen, load);
    if (countMatches(bare) > countMatches(met)) met = mergeMatches(met, bare, bareWorth);
  }
  return { word, met };
};

/** Whether somebody or something in the record is called so, or has a name that begins so where the word is still being typed. */
const isName = (segments: readonly TextSegment[], met: readonly SegmentMatches[]): boolean =>
  met.some((items, at) => {
    const segment = segments[at];
    if (!segment || isOfStories(segment)) return false;
    for (const { place } of items.values()) if (place >= weights.line) return true;
    return false;
  });

/** What both meet together, the second worth a part of itself. */
export const mergeMatches = (
  met: readonly SegmentMatches[],
  others: readonly SegmentMatches[],
  worthOfOthers: number,
): SegmentMatches[] =>
  met.map((items, at) => {
    const together = new Map(items);
    for (const [item, match] of others[at] ?? []) {
      const worth = match.worth * worthOfOthers;
      if (worth > (together.get(item)?.worth ?? 0)) together.set(item, { ...match, worth });
    }
    return together;
  });
