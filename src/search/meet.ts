import { type LoadFile, type Match, matchesOf } from './matches.ts';
import { weights } from './postings.ts';
import { type QueryWord } from './query.ts';
import { isOfStories, type Segment } from './segment.ts';

/** The items of a segment that a word meets. */
export type Met = ReadonlyMap<number, Match>;

/** A word of a query and what it meets in each segment. */
export interface Answer {
  word: QueryWord;
  met: readonly Met[];
}

/** What a word counts that is found without its first letter: that the letter was joined to it is a guess. */
const bareWorth = 0.8;

/** In how many items a word stands. */
export const countOf = (met: readonly Met[]): number => met.reduce((total, items) => total + items.size, 0);

/** What any of some forms meets in each segment. */
export const meetForms = (
  segments: readonly Segment[],
  forms: readonly string[],
  isOpen: boolean,
  load: LoadFile,
): Promise<Met[]> => Promise.all(segments.map((segment) => matchesOf(segment, forms, isOpen, load)));

/**
 * What a word of a query meets. Where nobody in the record is called so (وولفز, كندا), and more items have what is left of it without the letters
 * that Arabic joins to a word (وفرنسا), what is left counts too.
 */
export const meet = async (segments: readonly Segment[], word: QueryWord, load: LoadFile): Promise<Answer> => {
  let met = await meetForms(segments, word.forms, word.isOpen, load);
  for (const forms of word.bare) {
    if (isName(segments, met)) break;
    const bare = await meetForms(segments, forms, word.isOpen, load);
    if (countOf(bare) > countOf(met)) met = both(met, bare, bareWorth);
  }
  return { word, met };
};

/** Whether somebody or something in the record is called so, or has a name that begins so where the word is still being typed. */
const isName = (segments: readonly Segment[], met: readonly Met[]): boolean =>
  met.some((items, at) => {
    const segment = segments[at];
    if (!segment || isOfStories(segment)) return false;
    for (const { place } of items.values()) if (place >= weights.line) return true;
    return false;
  });

/** What two answers meet together, the second worth a part of itself. */
export const both = (met: readonly Met[], others: readonly Met[], worthOfOthers: number): Met[] =>
  met.map((items, at) => {
    const together = new Map(items);
    for (const [item, match] of others[at] ?? []) {
      const worth = match.worth * worthOfOthers;
      if (worth > (together.get(item)?.worth ?? 0)) together.set(item, { ...match, worth });
    }
    return together;
  });
