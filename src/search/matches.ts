import { decodePostings, itemOf, type Weight, weightOf, weights } from './postings.ts';
import type { TextSegment } from './segment.ts';

/** Loads a file of the index by its name. */
export type LoadFile = (file: string) => Promise<string>;

/** How an item matches a word of a query. */
export interface SearchMatch {
  worth: number;
  /** The field with the word. */
  place: Weight;
  /** Whether the whole word matches, and not the beginning of a longer one. */
  isWhole: boolean;
}

/** Weight of a field. */
const placeWorth: Readonly<Record<Weight, number>> = {
  [weights.text]: 1,
  [weights.subject]: 1.6,
  [weights.line]: 2,
  [weights.name]: 4,
};

/**
 * A longer word counts less than the word itself, and less the more letters are added: even in a name less than the word itself among
 * subjects.
 */
const closeness = (form: string, term: string): number => 0.15 + (0.24 * form.length) / term.length;

/** An unfinished word may begin terms in many files: a maximum of files is loaded in each segment. */
const maxFiles = 3;

/** Files of terms that may hold a form, or terms that begin with it. */
const filesFor = (terms: TextSegment['terms'], form: string, isOpen: boolean): string[] => {
  const after = (text: string): number => {
    const at = terms.findIndex(([first]) => first > text);
    return at < 0 ? terms.length : at;
  };
  const from = Math.max(0, after(form) - 1);
  // No letter sorts behind this one.
  const to = isOpen ? after(`${form}\uffff`) : from + 1;
  return terms
    .slice(from, Math.max(to, from + 1))
    .map(([, file]) => file)
    .slice(0, maxFiles);
};

/** The items of a segment with a word of a query, each with its best match. */
export const matchesOf = async (
  { terms }: TextSegment,
  forms: readonly string[],
  isOpen: boolean,
  load: LoadFile,
): Promise<Map<number, SearchMatch>> => {
  const found = new Map<number, SearchMatch>();
  const files = new Set(forms.flatMap((form) => filesFor(terms, form, isOpen)));
  for (const text of await Promise.all([...files].map(load))) {
    for (const [closest, postings] of linesFor(text, forms, isOpen)) {
      for (const each of decodePostings(postings)) {
        const place = weightOf(each);
        const worth = placeWorth[place] * closest;
        if (worth > (found.get(itemOf(each))?.worth ?? 0))
          found.set(itemOf(each), { worth, place, isWhole: closest === 1 });
      }
    }
  }
  return found;
};

/** Lines of a file of terms that match one of the forms, with the quality of the match. */
function* linesFor(text: string, forms: readonly string[], isOpen: boolean): Generator<[number, string]> {
  for (const form of forms) {
    let at = text.startsWith(form) ? 0 : text.indexOf(`\n${form}`) + 1;
    while (text.startsWith(form, at) && at < text.length) {
      const space = text.indexOf(' ', at);
      const end = text.indexOf('\n', space);
      const term = text.slice(at, space);
      if (term === form) yield [1, text.slice(space + 1, end)];
      else if (isOpen) yield [closeness(form, term), text.slice(space + 1, end)];
      else break;
      at = end + 1;
    }
  }
}
