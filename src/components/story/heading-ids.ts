const headingIds = /(<h[2-6]) id="([^"]+)"/g;

/**
 * Removes heading ids to which nothing in the text refers: no link, and no box of a table. Markdown generates each id from the heading's
 * words, which costs an Arabic story of 1,000 words 80 bytes (Brotli).
 */
export const dropUnusedHeadingIds = (html: string): string =>
  html.replace(headingIds, (heading, tag: string, id: string) =>
    [`aria-labelledby="${id}"`, `href="#${id}"`, `href="#${encodeURIComponent(id)}"`].some((reference) =>
      html.includes(reference),
    )
      ? heading
      : tag,
  );
