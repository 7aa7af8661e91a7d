import { meaningsIn } from './synonyms.ts';
import { isCommon, withoutArticle, wordsOf } from './words.ts';

/** What a title is found by: its words, each with and without the article, and what it says in other words. */
export const termsOfTitle = (text: string): string[] => {
  const words = wordsOf(text);
  return [...new Set([...words, ...words.map(withoutArticle), ...meaningsIn(words)])];
};

/** What a running text is found by: its words without articles, and without those that stand in every text, and what it says in other words. */
export const termsOfText = (text: string): string[] => {
  const words = wordsOf(text);
  const significant = words.filter((each) => !isCommon(each));
  return [...new Set([...significant.map(withoutArticle), ...meaningsIn(words)])];
};

/** Arabic writes the g of other languages with either letter. */
const asGim = (word: string): string => word.replaceAll('غ', 'ج');

/** عبد الله and أبو تريكة are written in one word too. */
const joined = (words: readonly string[]): string[] =>
  words.flatMap((each, at) => {
    const [next] = words.slice(at + 1, at + 2);
    return next !== undefined && /^(?:عبد|ابو)$/.test(each) ? [each + next] : [];
  });
const parted = (word: string): string[] => {
  const [, servant, rest] = /^(عبد)(ال\p{L}{2,})$/u.exec(word) ?? [];
  return servant !== undefined && rest !== undefined ? [servant, rest, withoutArticle(rest)] : [];
};

/** What a name is found by: its words as a title's, and the other ways in which they are written. */
export const termsOfName = (name: string): string[] => {
  const words = wordsOf(name);
  const terms = [...termsOfTitle(name), ...joined(words), ...words.flatMap(parted)];
  return [...new Set([...terms, ...terms.map(asGim)])];
};
