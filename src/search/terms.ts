import { meaningsIn } from './synonyms.ts';
import { isCommon, withoutArticle, wordsOf } from './words.ts';

/** Terms of a title: its words, each with and without the article, and synonyms. */
export const termsOfTitle = (text: string): string[] => {
  const words = wordsOf(text);
  return [...new Set([...words, ...words.map(withoutArticle), ...meaningsIn(words)])];
};

/** Terms of a running text: its words without articles, without those that occur in every text, and synonyms. */
export const termsOfText = (text: string): string[] => {
  const words = wordsOf(text);
  const significant = words.filter((each) => !isCommon(each));
  return [...new Set([...significant.map(withoutArticle), ...meaningsIn(words)])];
};

/** Arabic writes the g of other languages with either letter. */
const asGim = (word: string): string => word.replaceAll('غ', 'ج');

/** عبد الله and أبو تريكة are also written as one word. */
const joined = (words: readonly string[]): string[] =>
  words.flatMap((each, at) => {
    const [next] = words.slice(at + 1, at + 2);
    return next !== undefined && /^(?:عبد|ابو)$/.test(each) ? [each + next] : [];
  });
const parted = (word: string): string[] => {
  const [, servant, rest] = /^(عبد)(ال\p{L}{2,})$/u.exec(word) ?? [];
  return servant !== undefined && rest !== undefined ? [servant, rest, withoutArticle(rest)] : [];
};

/** Terms of a name: its words as a title's, and their other spellings. */
export const termsOfName = (name: string): string[] => {
  const words = wordsOf(name);
  const terms = [...termsOfTitle(name), ...joined(words), ...words.flatMap(parted)];
  return [...new Set([...terms, ...terms.map(asGim)])];
};
