/**
 * Splits a long list into pages. Pages of the archive are counted from the oldest story, so that a full page never changes, however many
 * stories are added; the newest are on the list's own page, which holds from one page's worth to just under two.
 */
export const storiesPerPage = 8;

/** Of an author, who may have written everything: so many fewer pages. */
export const storiesPerAuthorPage = 24;

/** How many full pages the archive of so many stories has. */
export const archivePages = (stories: number, perPage = storiesPerPage): number =>
  Math.max(0, Math.floor(stories / perPage) - 1);

/** How many of so many stories are on the list's own page. */
export const frontCount = (stories: number, perPage = storiesPerPage): number =>
  stories - archivePages(stories, perPage) * perPage;

/** The page of the archive with the story at a position, counted from the oldest; undefined for the list's own page. */
export const archivePageOf = (position: number, stories: number): number | undefined => {
  const page = Math.floor(position / storiesPerPage) + 1;
  return page <= archivePages(stories) ? page : undefined;
};

/** The first position of a page of the archive, counted from the oldest story. Pages are numbered from 1. */
export const archiveStart = (page: number, perPage = storiesPerPage): number => (page - 1) * perPage;

/** The minimum number of stories for which a page of the archive exists. */
export const storiesForPage = (page: number, perPage = storiesPerPage): number => (page + 1) * perPage;
