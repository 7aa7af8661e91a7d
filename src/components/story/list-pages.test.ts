import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  archivePageOf,
  archivePages,
  archiveStart,
  frontCount,
  storiesForPage,
  storiesPerAuthorPage,
  storiesPerPage,
} from './list-pages.ts';

it('finds the page of a story', () => {
  // Of 24 stories the oldest sixteen fill two pages of the archive, and eight are on the list's own page.
  const pages = [0, 7, 8, 15, 16, 23].map((position) => archivePageOf(position, 24));
  expect(pages).toEqual([1, 1, 2, 2, undefined, undefined]);
});

it('keeps short lists on one page', () => {
  expect([0, 1, 15].map((stories) => archivePages(stories))).toEqual([0, 0, 0]);
  expect([0, 1, 15].map((stories) => frontCount(stories))).toEqual([0, 1, 15]);
  expect([16, 23, 24].map((stories) => archivePages(stories))).toEqual([1, 1, 2]);
});

it('puts every story on exactly one page, and never moves one between full pages', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.constantFrom(storiesPerPage, storiesPerAuthorPage), (stories, perPage) => {
      const pages = archivePages(stories, perPage);
      expect(archiveStart(pages + 1, perPage) + frontCount(stories, perPage)).toBe(stories);
      expect(archivePages(stories + 1, perPage)).toBeGreaterThanOrEqual(pages);
      expect(frontCount(stories, perPage)).toBeLessThan(2 * perPage);
      expect(stories >= storiesForPage(pages + 1, perPage)).toBe(false);
      if (pages > 0) expect(stories >= storiesForPage(pages, perPage)).toBe(true);
    }),
  );
});
