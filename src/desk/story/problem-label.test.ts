import { expect, test } from 'vitest';
import { deskWordsOf } from '../words/words.ts';
import { problemLabel, problemText } from './problem-label.ts';

const say = deskWordsOf('ar');

test.each([
  ['story.yaml', 'author', 'الكاتب'],
  ['story.yaml', 'title.en', 'العنوان (الإنجليزية)'],
  ['story.yaml', 'hero.alt.ar', 'وصف الصورة (العربية)'],
  ['story.yaml', 'pictures.0.credit', 'حقوق الصورة'],
  ['ar.md', '', 'النص العربي'],
  ['story.yaml', 'madeUp', undefined],
  ['football/clubs/zamalek.json', 'author', undefined],
  ['football/seasons/cup/season.json', 'adjustments.0.points', 'النقاط'],
  ['football/clubs/zamalek.json', 'name.en', 'الاسم (الإنجليزية)'],
  ['site.yaml', 'tagline.ar', 'الشعار (العربية)'],
])('names the field of a mistake as its form does: %s %s', (file, field, label) => {
  expect(problemLabel(say, { file, field })).toBe(label);
});

test.each([
  ['en', 'Author is missing', 'is missing'],
  // No verb and no adjective has to agree with the label.
  ['ar', 'الكاتب: ناقص', 'ناقص'],
] as const)('says a mistake with its field in %s', (locale, text, message) => {
  const problem = { file: 'story.yaml', field: 'author', message, kind: 'mistake' } as const;
  expect(problemText(deskWordsOf(locale), problem)).toBe(text);
});
