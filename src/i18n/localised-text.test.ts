import { expect, it } from 'vitest';
import { byLocale, nameIn, originalLocale } from './localised-text.ts';

it('gives a name in the language of the page, and as it is spelt originally where it has none', () => {
  expect(nameIn({ ar: 'مصر', en: 'Egypt' }, 'ar')).toBe('مصر');
  expect(nameIn({ en: 'Egypt' }, 'ar')).toBe('Egypt');
  expect(originalLocale).toBe('en');
});

it('makes a value for every language', () => {
  expect(byLocale((locale) => `/${locale}`)).toEqual({ ar: '/ar', en: '/en' });
});
