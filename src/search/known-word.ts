import type { SegmentMatches } from './match-word.ts';
import type { SearchMatch } from './matches.ts';
import { weights } from './postings.ts';
import { isOfStories, type TextSegment } from './segment.ts';

/** Whether a segment, by its number, is that of football data: teams, players, competitions and matches. */
export const isOfRecord = (segments: readonly TextSegment[], at: number): boolean => {
  const segment = segments[at];
  return segment !== undefined && !isOfStories(segment);
};

/** The matches of a word in names of the record: of those that are the word, or begin with it. */
export const nameMatches = (segments: readonly TextSegment[], met: readonly SegmentMatches[]): SearchMatch[] =>
  met.flatMap((items, at) =>
    isOfRecord(segments, at) ? [...items.values()].filter(({ place }) => place >= weights.line) : [],
  );

/** A word in this number of stories is not a typing mistake. */
const fewStories = 3;

/** Whether a word is spelt as it was meant: a name or a headline has it, or several stories do. */
export const isKnownWord = (segments: readonly TextSegment[], met: readonly SegmentMatches[]): boolean => {
  if (nameMatches(segments, met).some(({ isWhole }) => isWhole)) return true;
  const inStories = met.flatMap((items, at) =>
    isOfRecord(segments, at) ? [] : [...items.values()].filter(({ isWhole }) => isWhole),
  );
  return inStories.length >= fewStories || inStories.some(({ place }) => place === weights.name);
};
