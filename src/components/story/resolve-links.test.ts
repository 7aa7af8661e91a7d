import { describe, expect, it } from 'vitest';
import { addresses } from '#i18n/addresses.ts';
import { resolveLinks } from './resolve-links.ts';

const lookups = {
  address: addresses('en'),
  competitionKind: (id: string) => (id === 'premier-league' ? ('league' as const) : ('tournament' as const)),
  exists: (_: string, id: string) => id !== 'atlantis',
  slug: (_: string, id: string) => (id === 'final' ? 'spain-win' : undefined),
};

describe('links of a body', () => {
  it.each([
    ['club:spain', '/en/club/spain'],
    ['player:lionel-messi', '/en/player/lionel-messi'],
    ['match:wc-final', '/en/matches/wc-final'],
    ['competition:premier-league', '/en/leagues/premier-league'],
    ['competition:world-cup', '/en/championships/world-cup'],
    ['story:news/final', '/en/news/spain-win'],
    ['story:articles/only-in-arabic', '/en/articles'],
  ])('%s leads to %s', (link, address) => {
    expect(resolveLinks(`<a href="${link}">x</a>`, lookups)).toBe(`<a href="${address}">x</a>`);
  });

  it('are words alone where the item is missing', () => {
    const text = '<p><a href="club:atlantis" title="T"><b>Atlantis</b></a> and <a href="club:spain">Spain</a></p>';
    expect(resolveLinks(text, lookups)).toBe('<p><b>Atlantis</b> and <a href="/en/club/spain">Spain</a></p>');
  });

  it('leave other links unchanged', () => {
    expect(resolveLinks('<a href="https://example.org">x</a>', lookups)).toBe('<a href="https://example.org">x</a>');
  });

  it('anywhere in their tag, and nowhere else', () => {
    expect(resolveLinks('<a title="T" href="club:spain">x</a> <code>href="club:spain"</code>', lookups)).toBe(
      '<a title="T" href="/en/club/spain">x</a> <code>href="club:spain"</code>',
    );
  });
});
