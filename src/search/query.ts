import { isOptional, withoutArticle, wordsOf } from './words.ts';

/** A word of a query and the forms under which it may stand in the index. */
export interface QueryWord {
  /** Folded. */
  forms: string[];
  /** The last word, which may still be being typed: longer words that begin with it count too. */
  isOpen: boolean;
  /** Counts where it is found, and is not missed where it is not. */
  isOptional: boolean;
}

/** An English plural also finds its singular. */
const plural = /(?<=[a-z]{3})s$/;

/** Letters that somebody leaned on: صلااااح, goooal. */
const leanedOn = /(\p{L})\1{2,}/gu;

/** More words than anybody asks for: what comes after them is not looked for. */
const mostWords = 8;

/** The words of a query that are looked for. */
export const queryWords = (query: string): QueryWord[] => {
  const all = [...new Set(wordsOf(query).map((word) => word.replace(leanedOn, '$1')))].slice(0, mostWords);
  const areOptional = all.some((word) => !isOptional(word));
  return all.map((word) => ({
    forms: [...new Set([word, withoutArticle(word), word.replace(plural, '')])],
    isOpen: word === all.at(-1),
    isOptional: areOptional && isOptional(word),
  }));
};
