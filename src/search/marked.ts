import { leanedOn, queryWords } from './query.ts';
import { withoutArticle, wordsOf } from './words.ts';

/** A piece of a text, and whether it matches the query. */
export interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** Written words, with the marks and apostrophes inside them. */
const writtenWord = /[\p{L}\p{N}\p{M}\u0640'’]+/gu;

/** A word as written in a text, found by its normalised form: `أهلي` for `اهلي`. Undefined if the text does not have it. */
export const asWritten = (form: string, text: string): string | undefined =>
  text.match(writtenWord)?.find((word) => {
    const [folded = ''] = wordsOf(word.replace(leanedOn, '$1'));
    return folded === form || withoutArticle(folded) === form;
  });

/** A text in pieces: the words of the query are separate. */
export const markMatches = (text: string, query: string): MarkedPiece[] => {
  const words = queryWords(query).map(({ written, forms, bare, isOpen }) => ({
    searchedForms: [...written, ...forms, ...bare.flat()],
    isOpen,
  }));
  const isAsked = (word: string): boolean => {
    const [folded] = wordsOf(word);
    if (folded === undefined) return false;
    return [folded, withoutArticle(folded)].some((form) =>
      words.some(({ searchedForms, isOpen }) =>
        searchedForms.some((each) => (isOpen ? form.startsWith(each) : form === each)),
      ),
    );
  };
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(writtenWord)) {
    if (!isAsked(word)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), isMarked: false });
    pieces.push({ text: word, isMarked: true });
    from = index + word.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMarked: false });
  return pieces;
};
