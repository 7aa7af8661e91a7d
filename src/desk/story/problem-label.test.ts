import { expect, test } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { problemLabel } from './problem-label.ts';

const say = wordsOf('ar');

test.each([
  ['story.yaml', 'author', 'الكاتب'],
  ['story.yaml', 'title.en', 'العنوان (الإنجليزية)'],
  ['story.yaml', 'hero.alt.ar', 'وصف الصورة (العربية)'],
  ['story.yaml', 'pictures.0.credit', 'حقوق الصورة'],
  ['ar.md', '', 'النص العربي'],
  ['story.yaml', 'madeUp', undefined],
  ['football/clubs.json', 'author', undefined],
])('names the field of a mistake as its form does: %s %s', (file, field, label) => {
  expect(problemLabel(say, { file, field })).toBe(label);
});
