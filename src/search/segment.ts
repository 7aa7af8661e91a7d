import { type SearchEntry, type SearchKind, searchKinds } from './entry.ts';
import { encodePostings, itemOf, posting, type Weight } from './postings.ts';

/** An item for the index. */
export interface SearchItem {
  kind: SearchKind;
  entry: SearchEntry;
  /** Folded words by their weight for the item, highest first. */
  words: readonly (readonly [weight: Weight, words: readonly string[]])[];
  /** For items that are no stories: the number of words in the name, and how well known it is, from 0 to 31. */
  name?: { words: number; renown: number };
}

/**
 * A part of the index: items numbered by their position, whose terms and entries are in small files, each named by a hash of its content.
 */
export interface TextSegment {
  /** One letter per item: its kind's index in `searchKinds`. */
  kinds: string;
  /** One letter per item: see `nameSign`. Empty for stories. */
  names: string;
  /** Files of terms in their order: the first term in each, and the file's name. */
  terms: [first: string, file: string][];
  /** Files of entries in their order, `entriesPerFile` in each. */
  entries: string[];
}

/** Stories have no names, but titles: every other item has a name. */
export const isOfStories = ({ names }: Pick<TextSegment, 'names'>): boolean => names === '';

/** The first file that a browser loads: the segments of a language, stories from the oldest to the newest. */
export interface SearchIndex {
  segments: TextSegment[];
  /** File of the words in names, one per line, best known first: for guessing the meaning of a misspelt word. */
  names: string;
}

/** In the worst case ten results are in ten files: the smaller the files, the less unneeded data is loaded. */
export const entriesPerFile = 16;

/** Length at which a file of terms is split, in letters; some four kilobytes as served. */
const termsPerFile = 7000;

/** A name's words, 1 to 7, and its renown in one letter. */
export const nameSign = ({ words, renown }: NonNullable<SearchItem['name']>): string =>
  String.fromCharCode(48 + Math.min(words, 7) * 32 + Math.min(renown, 31));

export const readNameSign = (sign: string): NonNullable<SearchItem['name']> => {
  const value = sign.charCodeAt(0) - 48;
  return { words: value >> 5, renown: value & 31 };
};

/** Receives a file's content and returns its name. */
export type LayFile = (kind: 'terms' | 'entries' | 'names', content: string) => string;

/** Makes a segment of items, which are numbered in order. The same items make the same files. */
export const makeSegment = (items: Iterable<SearchItem>, lay: LayFile): TextSegment => {
  const segment: TextSegment = { kinds: '', names: '', terms: [], entries: [] };
  const postings = new Map<string, number[]>();
  let entries: SearchEntry[] = [];
  let number = 0;
  const layEntries = (): void => {
    if (entries.length > 0) segment.entries.push(lay('entries', JSON.stringify(entries)));
    entries = [];
  };
  for (const { kind, entry, words, name } of items) {
    segment.kinds += searchKinds.indexOf(kind);
    if (name) segment.names += nameSign(name);
    note(postings, number, words);
    entries.push(entry);
    number += 1;
    if (entries.length === entriesPerFile) layEntries();
  }
  layEntries();
  const lines = new Map([...postings].map(([term, each]) => [term, termLine(term, encodePostings(each))]));
  segment.terms = layTermLines(lines, lay);
  return segment;
};

/** The postings of some items by their words. */
export const termsOf = (items: ReadonlyMap<number, SearchItem>): Map<string, number[]> => {
  const postings = new Map<string, number[]>();
  for (const number of [...items.keys()].sort((a, b) => a - b)) note(postings, number, items.get(number)?.words ?? []);
  return postings;
};

/** A term as its file has it: the word, a space, its postings. */
export const termLine = (term: string, postings: string): string => `${term} ${postings}`;

/** If a word occurs twice, the first one counts: it has the higher weight. */
const note = (postings: Map<string, number[]>, item: number, words: SearchItem['words']): void => {
  for (const [weight, some] of words) {
    for (const word of some) {
      const known = postings.get(word);
      if (known === undefined) postings.set(word, [posting(item, weight)]);
      else if (itemOf(known.at(-1) ?? 0) !== item) known.push(posting(item, weight));
    }
  }
};

/** Writes the lines of terms into files, in the order of the terms. */
export const layTermLines = (termLines: ReadonlyMap<string, string>, lay: LayFile): TextSegment['terms'] => {
  const files: TextSegment['terms'] = [];
  let [first, lines] = ['', ''];
  const close = (): void => {
    if (lines !== '') files.push([first, lay('terms', lines)]);
    lines = '';
  };
  for (const term of [...termLines.keys()].sort()) {
    if (lines.length >= termsPerFile) close();
    if (lines === '') first = term;
    lines += `${termLines.get(term) ?? ''}\n`;
  }
  close();
  return files;
};
