import { isOptional, withoutArticle, wordsOf } from '#search/words.ts';

/** Words of a name without articles and words that may be missing, folded; all of them where nothing else would be left. */
const telling = (text: string): string => {
  const words = wordsOf(text).map(withoutArticle);
  const some = words.filter((word) => !isOptional(word));
  return (some.length > 0 ? some : words).join(' ');
};

/** Tests whether a name is what was typed. */
export const isNamed = (query: string): ((names: readonly string[]) => boolean) => {
  const typed = telling(query);
  return (names) => names.some((name) => telling(name) === typed);
};

/** Tests whether a name begins with what was typed: as far as that goes, it is the name itself that is being written. */
export const beginsWith = (query: string): ((names: readonly string[]) => boolean) => {
  const typed = telling(query);
  return (names) => names.some((name) => telling(name).startsWith(typed));
};

/** The same for somebody, who is called by a later name as well as by the first. */
export const beginsWithin = (query: string): ((names: readonly string[]) => boolean) => {
  const typed = ` ${telling(query)}`;
  return (names) => names.some((name) => ` ${telling(name)}`.includes(typed));
};
