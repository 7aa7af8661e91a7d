import { isCommon, withoutArticle, wordsOf } from './words.ts';

/** A word of a query and the forms under which it may stand in the index. */
export interface QueryWord {
  /** Folded. */
  forms: string[];
  /** The last word, which may still be being typed: longer words that begin with it count too. */
  isOpen: boolean;
}

/** An English plural also finds its singular. */
const plural = /(?<=[a-z]{3})s$/;

/** More words than anybody asks for: what comes after them is not looked for. */
const mostWords = 8;

/** The words of a query that are looked for: common ones only where there are no others. */
export const queryWords = (query: string): QueryWord[] => {
  const all = [...new Set(wordsOf(query))].slice(0, mostWords);
  const telling = all.filter((word) => !isCommon(word));
  return (telling.length > 0 ? telling : all).map((word) => ({
    forms: [...new Set([word, withoutArticle(word), word.replace(plural, '')])],
    isOpen: word === all.at(-1),
  }));
};
