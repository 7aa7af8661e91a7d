import { foldLatin } from '#football/fold-latin.ts';
import { languageOf, rulesOf, type Language } from './languages.ts';
import { writerOf } from './rules.ts';
import { acceptedWord, isLeftOut } from './words.ts';

const letterNames: Readonly<Record<string, string>> = {
  a: 'إيه',
  b: 'بي',
  c: 'سي',
  d: 'دي',
  e: 'إي',
  f: 'إف',
  g: 'جي',
  h: 'إتش',
  i: 'آي',
  j: 'جاي',
  k: 'كي',
  l: 'إل',
  m: 'إم',
  n: 'إن',
  o: 'أو',
  p: 'بي',
  q: 'كيو',
  r: 'آر',
  s: 'إس',
  t: 'تي',
  u: 'يو',
  v: 'في',
  w: 'دبليو',
  x: 'إكس',
  y: 'واي',
  z: 'زد',
};

/** `KTP` letter by letter, by their English names. */
const spelledOut = (word: string): string => [...word].map((letter) => letterNames[letter] ?? letter).join(' ');

const writers = new Map<Language, (word: string) => string>();

function writerFor(language: Language): (word: string) => string {
  const writer = writers.get(language) ?? writerOf(rulesOf(language));
  writers.set(language, writer);
  return writer;
}

/** A word in Arabic letters. An abbreviation without a vowel is spelled out. */
function written(word: string, language: Language): string {
  const folded = foldLatin(word);
  const accepted = acceptedWord(folded, language);
  if (accepted !== undefined) return accepted;
  const lower = language === 'turkish' ? word.toLocaleLowerCase('tr') : word.toLowerCase();
  return /^[bcdfghjklmnpqrstvwxz]{1,5}$/.test(folded) ? spelledOut(folded) : writerFor(language)(lower);
}

/** The article of an Arabic name is a part of its word. */
const joinArticles = (words: readonly string[]): string[] =>
  words.flatMap((word, place) => {
    if (/^(?:al|el)$/i.test(word)) return place === words.length - 1 ? [word] : [];
    return [/^(?:al|el)$/i.test(words[place - 1] ?? '') ? `\u0627\u0644${word}` : word];
  });

/**
 * A name in Latin letters as Arabic would write it, by the rules of the language of a country. Legal forms and years are left out, words
 * with an accepted form have it. Only Arabic letters, digits and spaces are in the result; empty if the name has no Latin letter or digit.
 *
 * @param country ISO 3166-1 code, or ENG, SCO, WAL, NIR
 */
export function transliterate(name: string, country: string): string {
  const language = languageOf(country);
  const all = name
    .replace(/['’‘ʼ`´.]/g, (mark, place: number) => (mark === '.' && /\d/.test(name[place - 1] ?? '') ? mark : ''))
    .split(/[^\p{L}\p{M}\d.]+/u)
    .filter((word) => word !== '');
  const named = all.filter(
    (word) => acceptedWord(foldLatin(word), language) !== undefined || !isLeftOut(foldLatin(word)),
  );
  const words = named.length > 0 ? named : all;
  const joined = language === 'arabic' ? joinArticles(words) : words;
  return joined
    .map((word) => (word.startsWith('ال') ? `ال${written(word.slice(2), language)}` : written(word, language)))
    .join(' ')
    .replace(/[^\u0621-\u064a\d ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
