/** A heading with its id, or a table with the bold line above it. */
const parts =
  /<h[2-6] id="([^"]+)"|(?:<p><strong>((?:(?!<\/?p>|<strong>).)+)<\/strong><\/p>\s*)?(<table\b[^>]*>)(.*?)<\/table>/gs;
const rows = /<tr>.*?<\/tr>/gs;
const cells = /<t([hd])([^>]*)>(.*?)<\/t[hd]>/gs;
/** Figures, with their signs: 1,204 and 30–33, +6, 45%, 90+4. */
const figures = /^[+−-]?\d[\d.,:+–−%-]*$/;

interface Cell {
  isHead: boolean;
  attributes: string;
  html: string;
}

const textOf = ({ html }: Cell): string => html.replaceAll(/<[^>]+>|[\u2060-\u2069]/g, '').trim();

const cellsOf = (row: string): Cell[] =>
  [...row.matchAll(cells)].map(([, tag, attributes = '', html = '']) => ({ isHead: tag === 'h', attributes, html }));

/**
 * A table's rows with their heads: those of the columns above them, and the first cell below a named column before each row. Columns of
 * figures have the class `n`. A table written in HTML, with heads or spans of its own, is left as it is.
 */
function withHeads(table: string): string {
  const [first = '', ...others] = [...table.matchAll(rows)].map(([row]) => row);
  const heads = cellsOf(first);
  const body = others.map(cellsOf);
  if (heads.length === 0 || !heads.every(({ isHead }) => isHead) || /<th|scope=|span=/.test(others.join('')))
    return table;
  const named = Math.max(
    0,
    heads.findIndex((head) => textOf(head) !== ''),
  );
  const isFigures = heads.map((_, column) => {
    const texts = body.flatMap((row) => (row[column] ? [textOf(row[column])] : [])).filter((text) => text !== '');
    return column !== named && texts.length > 0 && texts.every((text) => figures.test(text));
  });
  const written = (row: readonly Cell[], tagOf: (column: number, cell: Cell) => string): string =>
    `<tr>${row
      .map((cell, column) => {
        const tag = tagOf(column, cell);
        return `<${tag}${cell.attributes}${isFigures[column] ? ' class="n"' : ''}>${cell.html}</${tag.slice(0, 2)}>`;
      })
      .join('')}</tr>`;
  let at = -1;
  return table.replace(rows, () => {
    const row = body[at++];
    return row
      ? written(row, (column) => (column === named ? 'th scope="row"' : 'td'))
      : written(heads, (_, cell) => (textOf(cell) === '' ? 'td' : 'th scope="col"'));
  });
}

/**
 * Completes the tables of a text: heads of columns and rows, and a box that scrolls, by keyboard too. A line in bold directly above a table
 * is its caption; without one the heading above names it.
 */
export const storyTables = (html: string): string => {
  let heading = '';
  return html.replace(parts, (found, id: string | undefined, caption: string | undefined, table = '', content = '') => {
    if (id !== undefined) {
      heading = id;
      return found;
    }
    const inside = caption ? `<caption>${caption}</caption>` : '';
    const whole = `${table}${inside}${withHeads(content)}</table>`;
    return caption || !heading
      ? `<div class="scroll" tabindex="0">${whole}</div>`
      : `<section class="scroll" tabindex="0" aria-labelledby="${heading}">${whole}</section>`;
  });
};
