import { distance } from '../lib/nearest.ts';

/** Letters, and pairs of them, that sound alike in names, as one: of both scripts, folded. Vowels are a, i and u. */
const sounds: Readonly<Record<string, string>> = {
  ...{
    sh: '$',
    ch: '$',
    kh: 'x',
    gh: 'g',
    th: 't',
    dh: 'd',
    ph: 'f',
    ck: 'k',
    ou: 'u',
    oo: 'u',
    ee: 'i',
    ce: 'si',
    ci: 'si',
  },
  ...{ c: 'k', q: 'k', x: 'ks', j: 'g', p: 'b', v: 'f', w: 'u', o: 'u', y: 'i', e: 'i' },
  ...{
    تش: '$',
    ا: 'a',
    ع: 'a',
    ء: '',
    ب: 'b',
    ت: 't',
    ث: 't',
    ج: 'g',
    ح: 'h',
    خ: 'x',
    د: 'd',
    ذ: 'd',
    ر: 'r',
    ز: 'z',
    س: 's',
  },
  ...{
    ش: '$',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    غ: 'g',
    ف: 'f',
    ق: 'k',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
    و: 'u',
    ي: 'i',
  },
};
const sound = new RegExp(
  Object.keys(sounds)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * The approximate sound of a folded name: nearly the same in either script and in any spelling. Double letters, and an h at the end, are
 * not pronounced.
 */
export const soundOf = (word: string): string =>
  word
    .replace(sound, (letters) => sounds[letters] ?? letters)
    .replace(/(.)\1+/g, '$1')
    .replace(/h$/, '');

/** Arabic writes few vowels, and Latin letters spell them in many ways: names that sound alike have the same consonants. */
const consonantsOf = (heard: string): string => heard.replace(/[aiu]/g, '').replace(/(.)\1+/g, '$1');

/** The distance between the sounds of two names. */
const apart = (name: string, other: string): number => distance(soundOf(name), soundOf(other));

/** Sorts words, those that sound most like one first; ties keep their order. */
export const bySound = (word: string, others: readonly string[]): string[] =>
  others.toSorted((a, b) => apart(word, a) - apart(word, b));

/** Two consonants are common to too many names: there the whole sound must be the same. */
const minConsonants = 3;

/** Maximum number of names; others are improbable. */
const maxAlike = 3;

/** The names that sound like a word and are spelt otherwise, the likeliest first. They differ in fewer vowels than they have consonants. */
export const soundingLike = (word: string, names: readonly string[]): string[] => {
  const consonants = consonantsOf(soundOf(word));
  const isAlike = (name: string): boolean =>
    name !== word &&
    consonantsOf(soundOf(name)) === consonants &&
    apart(word, name) < (consonants.length >= minConsonants ? consonants.length : 1);
  return bySound(word, names.filter(isAlike)).slice(0, maxAlike);
};
