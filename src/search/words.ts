import { fold } from './fold.ts';

/** An apostrophe inside a word is ignored (N’Golo, O’Brien); an English genitive is removed. */
const genitive = /['’]s(?![\p{L}\p{N}])/giu;
const apostrophe = /(?<=\p{L})['’‘ʼʻ`´](?=\p{L})/gu;
/** `6–4`, however it is written; not part of a date. */
const score = /(?<![\d–-])(\d{1,2})\s?[–-]\s?(\d{1,2})(?![\d–-])/g;
const word = /(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])|[\p{L}\p{N}]+/gu;

/** The words of a text in the form for comparison, in order. A score is one word: `6-4`. */
export const wordsOf = (text: string): string[] =>
  fold(text.replace(genitive, '').replace(apostrophe, '')).replace(score, '$1-$2').match(word) ?? [];

/** The article, alone or after و ف ب ك, and the two lams that stand for "to the". The rest has at least two letters, or is a number. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{2}|\d)/u;

/** A word without the Arabic article: الأهلي and أهلي are one word. */
export const withoutArticle = (folded: string): string => folded.replace(article, '');

/** A conjunction and a preposition that Arabic joins to the next word. The rest has at least three letters; with the rare ك more. */
const conjunction = /^[وف](?=\p{Script=Arabic}{3})/u;
const preposition = /^(?:[بل](?=\p{Script=Arabic}{3})|ك(?=\p{Script=Arabic}{4}))/u;

/**
 * A word without joined letters, step by step: ولفرنسا becomes لفرنسا, then فرنسا. It is a guess that a letter is joined and not the word's
 * own.
 */
export const withoutPrefixes = (folded: string): string[] => {
  const alone = folded.replace(conjunction, '');
  const bare = alone.replace(preposition, '');
  return [...new Set([alone, bare])].filter((form) => form !== folded);
};

/** An English plural also stands for its singular; news is none. */
const plural = /(?<=[a-z]{3})(?<!^new)s$/;

export const singular = (folded: string): string => folded.replace(plural, '');

const folded = (words: string): Set<string> => new Set(fold(words).trim().split(/\s+/));

/** Words that occur in nearly every text. */
const common = folded(`
  a al an and are as at be been but el by for from had has have he her his i in is it its of on or s she that the their they this to was were which who will with
  في من على إلى عن أن أو و ثم قد لا ما لم لن هو هي هم هذا هذه ذلك تلك التي الذي الذين مع كل كان كانت بعد قبل بين حتى إذا كما لكن وقد
`);

/** Relative days: the page of matches begins there. Beside a name they are optional. */
export const dayWords = `
  today tonight yesterday tomorrow upcoming monday tuesday wednesday thursday friday saturday sunday
  اليوم الليلة النهارده أمس امبارح مبارح البارحة غدا الغد بكرة بكرا القادمة المقبلة الجاية
  السبت الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة
`;

/** Words people add to a search, which the results need not contain. */
const beside = folded(`
  ${dayWords}
  v vs versus x match matches game games goal goals result results score scores scorers team teams club fc sc player players squad fixture fixtures schedule table standings lineup lineups derby day top latest live news when who
  ضد مباراة مباريات ماتش ماتشات ديربي لقاء هدف أهداف نتيجة نتائج هداف هدافو هدافي هدافين فريق نادي منتخب أول لاعب لاعبو لاعبين لعيبة تشكيلة قائمة موعد مواعيد متى يوم جدول ترتيب بث مباشر أخبار خبر
`);

/** Whether a word is irrelevant for the subject of a text. */
export const isCommon = (word: string): boolean => common.has(word);

/** Whether results need not contain a word of the query. */
export const isOptional = (word: string): boolean =>
  common.has(word) || beside.has(word) || beside.has(withoutArticle(word));
