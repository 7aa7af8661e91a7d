import type { SearchEntry } from './entry.ts';
import { decodePostings, encodePostings, itemOf } from './postings.ts';
import {
  entriesPerFile,
  type LayFile,
  layTermLines,
  nameSign,
  type SearchItem,
  termLine,
  termsOf,
  type TextSegment,
} from './segment.ts';

/** Reads a file of a segment. */
export type ReadFile = (name: string) => string;

/**
 * A segment after some of its items changed: the same as `makeSegment` makes of all items. Its cost depends on the size of the segment's files, not
 * on the words of all items. No item comes or goes, and none changes its kind.
 *
 * @param changed the items as they are now, by their number
 */
export const updateSegment = (
  former: TextSegment,
  changed: ReadonlyMap<number, SearchItem>,
  read: ReadFile,
  lay: LayFile,
): TextSegment => ({
  ...former,
  names: updateNames(former.names, changed),
  terms: updateTerms(former.terms, changed, read, lay),
  entries: former.entries.map((file, at) => updateEntries(file, at * entriesPerFile, changed, read, lay)),
});

const updateNames = (former: string, changed: ReadonlyMap<number, SearchItem>): string => {
  if (former === '') return former;
  const names = [...former];
  for (const [item, { name }] of changed) if (name) names[item] = nameSign(name);
  return names.join('');
};

const updateEntries = (
  file: string,
  first: number,
  changed: ReadonlyMap<number, SearchItem>,
  read: ReadFile,
  lay: LayFile,
): string => {
  const isIn = (item: number): boolean => item >= first && item < first + entriesPerFile;
  if (![...changed.keys()].some(isIn)) return file;
  const entries = JSON.parse(read(file)) as SearchEntry[];
  return lay('entries', JSON.stringify(entries.map((entry, at) => changed.get(first + at)?.entry ?? entry)));
};

const updateTerms = (
  former: TextSegment['terms'],
  changed: ReadonlyMap<number, SearchItem>,
  read: ReadFile,
  lay: LayFile,
): TextSegment['terms'] => {
  const added = termsOf(changed);
  const lines = new Map<string, string>();
  for (const line of former.flatMap(([, file]) => read(file).split('\n').slice(0, -1))) {
    const [term = '', text = ''] = line.split(' ');
    const postings = decodePostings(text);
    const others = postings.filter((each) => !changed.has(itemOf(each)));
    const own = added.get(term) ?? [];
    added.delete(term);
    if (others.length === postings.length && own.length === 0) lines.set(term, line);
    else if (others.length + own.length > 0)
      lines.set(term, termLine(term, encodePostings([...others, ...own].sort((a, b) => a - b))));
  }
  for (const [term, postings] of added) lines.set(term, termLine(term, encodePostings(postings)));
  return layTermLines(lines, lay);
};
