import { expect, it } from 'vitest';
import { filesByLocale } from './message-files.ts';

it('message files are found by the folder of their language', () => {
  const files = { '/src/i18n/messages/ar/share.json': 'عربي', '../../i18n/messages/en/share.json': 'English' };
  expect(filesByLocale(files)).toEqual({ ar: 'عربي', en: 'English' });
});

it('a language without its file is an error that names its folder', () => {
  expect(() => filesByLocale({ './messages/ar/share.json': 1 })).toThrow('src/i18n/messages/en/ lacks a file');
});
