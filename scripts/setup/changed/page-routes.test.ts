import { describe, expect, it } from 'vitest';
import { addressSegments, pagesAt } from './page-routes.ts';

describe('the address a test opens', () => {
  it.each([
    ['/en/voting', ['en', 'voting']],
    [`/\${locale}/news?page=2`, ['*', 'news']],
    [`\${site.address}/\${locale}/login?callbackUrl=\${encodeURIComponent(x)}#content`, ['*', 'login']],
    [`/en/matches/day/\${day}`, ['en', 'matches', 'day', '*']],
    [`/\${locale}`, ['*']],
  ])('%s', (text, segments) => {
    expect(addressSegments(text)).toEqual(segments);
  });

  it.each(['./beside.ts', 'a word', 'https://example.com/en', '/', '//', '^/ar', '/two words'])('is not %s', (text) => {
    expect(addressSegments(text)).toBeUndefined();
  });
});

describe('the pages at an address', () => {
  const pages = [
    'src/pages/index.astro',
    'src/pages/_paths.ts',
    'src/pages/[lang]/index.astro',
    'src/pages/[lang]/voting.astro',
    'src/pages/[lang]/[section]/index.astro',
    'src/pages/[lang]/[section]/[slug].astro',
    'src/pages/[lang]/club/[id].astro',
    'src/pages/[lang]/club/[id].ics.ts',
    'src/pages/[lang]/leagues/[id]/[...part].astro',
  ];
  const at = (address: string): string[] =>
    pagesAt(address.split('/'), pages).map((file) => file.replace('src/pages/', ''));

  it('are those named exactly, before those that take any name', () => {
    expect(at('en/voting')).toEqual(['[lang]/voting.astro']);
    expect(at('en/news')).toEqual(['[lang]/[section]/index.astro']);
    expect(at('en')).toEqual(['[lang]/index.astro']);
    for (const address of ['en/leagues/cup', 'en/leagues/cup/2024/matches'])
      expect(at(address)).toContain('[lang]/leagues/[id]/[...part].astro');
  });

  it('are all that may be meant where a part is known only when the test runs', () => {
    expect(at('*/*')).toEqual(['[lang]/voting.astro', '[lang]/[section]/index.astro']);
    expect(at('en/club/morocco')).toContain('[lang]/club/[id].astro');
    expect(at('en/club/morocco.ics')).toContain('[lang]/club/[id].ics.ts');
    expect(at('en/none/at/all')).toEqual([]);
  });
});
