import { queryWords } from '#search/query.ts';

/** Tests whether a text of folded words, each after a space, has every word of a query, or begins with it. */
export const wordTest = (query: string): ((words: string) => boolean) => {
  const forms = queryWords(query)
    .filter(({ isOptional }) => !isOptional)
    .map((word) => [...word.forms, ...word.bare.flat()].map((form) => ` ${form}`));
  return (words) => forms.every((each) => each.some((form) => words.includes(form)));
};
