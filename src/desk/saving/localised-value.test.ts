import { expect, it } from 'vitest';
import { applyChanges } from './data-changes.ts';
import { changeOfText, textsOf } from './localised-value.ts';

const after = (value: { title?: string | Record<string, string> }, locale: 'ar' | 'en', text: string) =>
  applyChanges(value, [changeOfText(value, ['title'], locale, text)]);

it('a text alone is Arabic by its letters, otherwise of all languages', () => {
  expect(textsOf('نهائي')).toEqual({ ar: 'نهائي' });
  expect(textsOf('2–1')).toEqual({ ar: '2–1', en: '2–1' });
});

it('another language is added to a text alone', () => {
  expect(after({ title: 'نهائي' }, 'en', 'Final')).toEqual({ title: { ar: 'نهائي', en: 'Final' } });
  expect(after({}, 'en', 'Final')).toEqual({ title: { en: 'Final' } });
});

it('an empty text goes, and the value with the last one', () => {
  expect(after({ title: { ar: 'أ', en: 'b' } }, 'en', '')).toEqual({ title: { ar: 'أ' } });
  expect(after({ title: { ar: 'أ' } }, 'ar', '')).toEqual({});
});
