import { tokensOf } from './synonyms.ts';
import { isCommon, isOptional, singular, withoutArticle, withoutPrefixes, wordsOf } from './words.ts';

/** A word of a query, or a phrase with synonyms, and its forms in the index. */
export interface QueryWord {
  /** As written, folded: several words for a phrase. */
  written: string[];
  /** Folded. */
  forms: string[];
  /** Forms without letters that may be joined to the word, step by step. */
  bare: string[][];
  /** A phrase is never treated as a misspelt name. */
  isPhrase: boolean;
  /** The last word may be unfinished: longer words that begin with it count too. */
  isOpen: boolean;
  /** Counts where it is found, but is not required. */
  isOptional: boolean;
}

/** Repeated letters: صلااااح, goooal. */
export const leanedOn = /(\p{L})\1{2,}/gu;

/** Maximum number of words; the rest of a query is ignored. */
const maxWords = 8;

/** The rest of a misspelt الالي, إلى, is not a word of a name. */
const isTelling = (form: string): boolean => !isCommon(form);

const formsOf = (word: string): string[] => [
  ...new Set([word, ...[withoutArticle(word)].filter(isTelling), singular(word)]),
];

/** The words of a query to search for. */
export const queryWords = (query: string): QueryWord[] => {
  const words = wordsOf(query).map((word) => word.replace(leanedOn, '$1'));
  const tokens = tokensOf(words);
  const all = tokens
    .filter(
      ({ words: [word], meaning }, at) =>
        tokens.findIndex((other) =>
          meaning ? other.meaning === meaning : !other.meaning && other.words[0] === word,
        ) === at,
    )
    .slice(0, maxWords);
  const mayMiss = ({ words: [word = ''], meaning }: (typeof all)[number]): boolean => !meaning && isOptional(word);
  const areOptional = !all.every(mayMiss);
  return all.map((each) => {
    const [word = ''] = each.words;
    return {
      written: each.words,
      forms: each.meaning ? [each.meaning] : formsOf(word),
      bare: each.meaning || isOptional(word) ? [] : withoutPrefixes(word).filter(isTelling).map(formsOf),
      isPhrase: each.meaning !== undefined,
      isOpen: each === all.at(-1) && !each.meaning,
      isOptional: areOptional && mayMiss(each),
    };
  });
};
