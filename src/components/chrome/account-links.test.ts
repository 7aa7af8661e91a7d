import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { accountLinks } from './account-links.ts';

it.each([
  ['https://www.youtube.com/@malaab', 'en', 'YouTube'],
  ['https://x.com/malaab', 'en', 'X'],
  ['https://x.com/malaab', 'ar', 'إكس'],
  ['https://www.instagram.com/malaab', 'ar', 'إنستغرام'],
  ['https://mastodon.example/@malaab', 'ar', 'mastodon.example'],
  ['https://constructor/malaab', 'ar', 'constructor'],
] as const)('%s in %s is called %s', (href, locale, label) =>
  expect(accountLinks(translator(locale), [href])).toEqual([{ href, label }]),
);
