const headingIds = /(<h[2-6]) id="([^"]+)"/g;

/**
 * A text whose headings have an id only where something in it refers to one: a link, or the box of a table. Markdown gives each heading an id of its
 * own words, which costs an Arabic story of 1,000 words 80 bytes (Brotli).
 */
export const dropUnusedHeadingIds = (html: string): string =>
  html.replace(headingIds, (heading, tag: string, id: string) =>
    [`aria-labelledby="${id}"`, `href="#${id}"`, `href="#${encodeURIComponent(id)}"`].some((reference) =>
      html.includes(reference),
    )
      ? heading
      : tag,
  );
