const parts = /<h[2-6] id="([^"]+)"|<table\b[^>]*>|<\/table>/g;

/** Wraps the tables of a text in boxes that scroll, by keyboard too; each box is labelled by the heading above it. */
export const scrollTables = (html: string): string => {
  let heading = '';
  return html.replace(parts, (found, id: string | undefined) => {
    if (found === '</table>') return '</table></div>';
    if (found.startsWith('<table')) {
      return `<div class="scroll" tabindex="0"${heading && ` role="group" aria-labelledby="${heading}"`}>${found}`;
    }
    heading = id ?? heading;
    return found;
  });
};
