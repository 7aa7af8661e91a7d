import { fold } from './fold.ts';

/** Inside a word an apostrophe says nothing (N’Golo, O’Brien); an English genitive goes whole. */
const genitive = /['’]s(?![\p{L}\p{N}])/giu;
const apostrophe = /(?<=\p{L})['’‘ʼʻ`´](?=\p{L})/gu;
/** `6–4`, however it is written; not part of a date. */
const score = /(?<![\d–-])(\d{1,2})\s?[–-]\s?(\d{1,2})(?![\d–-])/g;
const word = /(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])|[\p{L}\p{N}]+/gu;

/** The words of a text as search compares them, in their order. A score is one word: `6-4`. */
export const wordsOf = (text: string): string[] =>
  fold(text.replace(genitive, '').replace(apostrophe, '')).replace(score, '$1-$2').match(word) ?? [];

/** The article, alone or after و ف ب ك, and the two lams that stand for "to the". What is left has two letters or more. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u;

/** A word without the Arabic article: الأهلي and أهلي are one word. */
export const withoutArticle = (folded: string): string => folded.replace(article, '');

const folded = (words: string): Set<string> => new Set(fold(words).split(/\s+/));

/** Words that stand in nearly every text. */
const common = folded(`
  a al an and are as at be been but by el for from had has have he her his i in is it its of on or s she that the their they this to was were which who will with
  في من على إلى عن أن أو و ثم قد لا ما لم لن هو هي هم هذا هذه ذلك تلك التي الذي الذين مع كل كان كانت بعد قبل بين حتى إذا كما لكن وقد
`);

/** Words people write beside what they look for, and what it says need not have. */
const beside = folded(`
  v vs versus x match matches game games goal goals result results score scores scorers team teams club fc sc player players squad fixture fixtures table standings today live news when who
  ضد مباراة مباريات ماتش لقاء هدف أهداف نتيجة نتائج هداف هدافو هدافي فريق نادي منتخب لاعب لاعبو لاعبين تشكيلة موعد مواعيد متى اليوم جدول ترتيب بث مباشر أخبار خبر
`);

/** Whether a word says nothing of what a text is about. */
export const isCommon = (word: string): boolean => common.has(word);

/** Whether what is looked for may do without a word of the query. */
export const isOptional = (word: string): boolean => common.has(word) || beside.has(withoutArticle(word));

/** What a title is found by: its words, each with and without the article. */
export const termsOfTitle = (text: string): string[] => {
  const words = wordsOf(text);
  return [...new Set([...words, ...words.map(withoutArticle)])];
};

/** What a running text is found by: its words without articles, and without those that stand in every text. */
export const termsOfText = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((each) => !isCommon(each))
      .map(withoutArticle),
  ),
];

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
