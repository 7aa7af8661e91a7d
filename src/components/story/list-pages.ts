/**
 * How a long list is cut. Pages of the archive are counted from the oldest story, so that a page once full never changes, however
 * many stories come after; what is newest stands on the list's own page, which holds from one page's worth to just under two.
 */
export const storiesPerPage = 8;

/** How many full pages the archive of so many stories has. */
export const archivePages = (stories: number): number => Math.max(0, Math.floor(stories / storiesPerPage) - 1);

/** How many of so many stories stand on the list's own page. */
export const frontCount = (stories: number): number => stories - archivePages(stories) * storiesPerPage;

/** The page of the archive that the story at a position stands on, counted from the oldest; undefined for the list's own page. */
export const archivePageOf = (position: number, stories: number): number | undefined => {
  const page = Math.floor(position / storiesPerPage) + 1;
  return page <= archivePages(stories) ? page : undefined;
};

/** Where a page of the archive starts, counted from the oldest story. Pages are numbered from 1. */
export const archiveStart = (page: number): number => (page - 1) * storiesPerPage;

/** How many stories there have to be for a page of the archive to exist. */
export const storiesForPage = (page: number): number => (page + 1) * storiesPerPage;
