/** Stories on one page of a list. */
export const storiesPerPage = 12;

/** How many pages a list of stories takes; an empty list still has its first. */
export const pageCount = (stories: number): number => Math.max(1, Math.ceil(stories / storiesPerPage));
