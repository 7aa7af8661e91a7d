import fc from 'fast-check';
import { expect, it } from 'vitest';
import { archivePageOf, archivePages, archiveStart, frontCount, storiesForPage, storiesPerPage } from './list-pages.ts';

it('finds the page of a story', () => {
  // Of 24 stories the oldest sixteen fill two pages of the archive, and eight are on the list's own page.
  const pages = [0, 7, 8, 15, 16, 23].map((position) => archivePageOf(position, 24));
  expect(pages).toEqual([1, 1, 2, 2, undefined, undefined]);
});

it('keeps short lists on one page', () => {
  expect([0, 1, 15].map(archivePages)).toEqual([0, 0, 0]);
  expect([0, 1, 15].map(frontCount)).toEqual([0, 1, 15]);
  expect([16, 23, 24].map(archivePages)).toEqual([1, 1, 2]);
});

it('puts every story on exactly one page, and never moves one between full pages', () => {
  fc.assert(
    fc.property(fc.nat(5000), (stories) => {
      const pages = archivePages(stories);
      expect(archiveStart(pages + 1) + frontCount(stories)).toBe(stories);
      expect(archivePages(stories + 1)).toBeGreaterThanOrEqual(pages);
      expect(frontCount(stories)).toBeLessThan(2 * storiesPerPage);
      expect(stories >= storiesForPage(pages + 1)).toBe(false);
      if (pages > 0) expect(stories >= storiesForPage(pages)).toBe(true);
    }),
  );
});
