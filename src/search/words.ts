import { fold } from './fold.ts';

/** Inside a word an apostrophe says nothing (N’Golo, O’Brien); an English genitive goes whole. */
const genitive = /['’]s(?![\p{L}\p{N}])/giu;
const apostrophe = /(?<=\p{L})['’‘ʼʻ`´](?=\p{L})/gu;
const word = /[\p{L}\p{N}]+/gu;

/** The words of a text as search compares them, in their order. */
export const wordsOf = (text: string): string[] =>
  fold(text.replace(genitive, '').replace(apostrophe, '')).match(word) ?? [];

/** The article, alone or after و ف ب ك, and the two lams that stand for "to the". What is left has two letters or more. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u;

/** A word without the Arabic article: الأهلي and أهلي are one word. */
export const withoutArticle = (folded: string): string => folded.replace(article, '');

/** Words that stand in nearly every text, as they are folded. */
const common = new Set(
  (
    'a al an and are as at be been but by el for from had has have he her his i in is it its of on or s she that the their they this to was were which who will with ' +
    'في من علي الي عن ان او ثم قد لا ما لم لن هو هي هم هذا هذه ذلك تلك التي الذي الذين مع كل كان كانت بعد قبل بين حتي اذا كما لكن وقد'
  ).split(' '),
);

/** Whether a word says nothing of what a text is about. */
export const isCommon = (folded: string): boolean => common.has(folded);

/** What a name or title is found by: its words, each with and without the article. */
export const termsOfName = (text: string): string[] => {
  const words = wordsOf(text);
  return [...new Set([...words, ...words.map(withoutArticle)])];
};

/** What a running text is found by: its words without articles, and without those that stand in every text. */
export const termsOfText = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !isCommon(word))
      .map(withoutArticle),
  ),
];
