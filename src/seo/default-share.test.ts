import { describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { defaultShare } from './default-share.ts';

const nameOf = (path: string, locale: Locale = 'ar'): string | undefined => {
  const locals = { locale, numerals: 'latn', t: translator(locale) } as App.Locals;
  return /^\/share\/(.+)\.[0-9a-f]{12}\.jpg$/.exec(defaultShare(path, locals).src)?.[1];
};

describe('the share image of a page without its own', () => {
  it.each([
    ['/ar/news', 'news.ar'],
    ['/ar/news/page/2', 'news.ar'],
    ['/ar/matches/day/2026-07-19', 'matches.ar'],
    ['/ar/voting', 'voting.ar'],
  ])('of %s is its section’s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it.each(['/ar', '/', '/ar/contact-us', '/ar/404', '/ar/tags/cup'])('of %s is the site’s', (path) => {
    expect(nameOf(path)).toBe('site.ar');
  });

  it('is in the page’s language', () => {
    expect(nameOf('/en/leagues', 'en')).toBe('leagues.en');
  });
});
