import { type LoadFile, type SearchMatch, matchesOf } from './matches.ts';
import { weights } from './postings.ts';
import type { QueryWord } from './query.ts';
import { isOfStories, type TextSegment } from './segment.ts';

/** The items of a segment that match a word. */
export type SegmentMatches = ReadonlyMap<number, SearchMatch>;

/** A word of a query and its matches in each segment. */
export interface MatchedWord {
  word: QueryWord;
  met: readonly SegmentMatches[];
}

/** Factor for a word that is found without its first letter: it is a guess that the letter was joined to it. */
const bareWorth = 0.8;

/** The number of items with a word. */
export const countMatches = (met: readonly SegmentMatches[]): number =>
  met.reduce((total, items) => total + items.size, 0);

/** The matches of any of some forms in each segment. */
export const matchForms = (
  segments: readonly TextSegment[],
  forms: readonly string[],
  isOpen: boolean,
  load: LoadFile,
): Promise<SegmentMatches[]> => Promise.all(segments.map((segment) => matchesOf(segment, forms, isOpen, load)));

/**
 * The matches of a word of a query. If no name in the record contains it (وولفز, كندا), and more items match the rest without the letters
 * that Arabic joins to a word (وفرنسا), the rest counts too.
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

/** Whether a name in the record contains the word, or begins with it while it is being typed. */
const isName = (segments: readonly TextSegment[], met: readonly SegmentMatches[]): boolean =>
  met.some((items, at) => {
    const segment = segments[at];
    if (!segment || isOfStories(segment)) return false;
    for (const { place } of items.values()) if (place >= weights.line) return true;
    return false;
  });

/** The matches of both, the second with a reduced weight. */
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
