import { expect, it } from 'vitest';
import { type LanguageState, outdatedTexts } from './outdated.ts';

/** States of both languages, oldest first; `!` is one that was published. */
const marksOf = (...texts: string[]) =>
  outdatedTexts(
    texts.map((text, at): LanguageState => {
      const [ar = '', en = ''] = text.replace('!', '').split('|');
      return { n: at + 1, isPublished: text.endsWith('!'), signs: { ar, en } };
    }),
  );

it.each([
  ['nothing where nothing is known', [], {}],
  ['nothing by what was there before', ['a|b'], {}],
  ['the other language of one that was changed', ['a|b', 'a2|b', 'a3|b'], { en: { by: 'ar', n: 1 } }],
  ['nothing once that follows, however often it is saved', ['a|b', 'a2|b', 'a2|b2', 'a2|b3'], {}],
  ['nothing where a language is new', ['a|', 'a2|', 'a2|b', 'a2|b2'], {}],
  ['a change after that one was published', ['a|b', 'a2|b', 'a2|b2', 'a2|b2!', 'a2|b3'], { ar: { by: 'en', n: 4 } }],
  ['nothing where both were changed together', ['a|b', 'a2|b', 'a3|b2'], {}],
  ['nothing where the change was taken back', ['a|b', 'a2|b', 'a|b'], {}],
  ['nothing where there is no text any more', ['a|b', 'a2|b', 'a2|'], {}],
  ['a language that falls behind again', ['a|b', 'a2|b', 'a2|b2', 'a3|b2'], { en: { by: 'ar', n: 3 } }],
])('marks %s', (_, texts, expected) => expect(marksOf(...texts)).toEqual(expected));
