/** How a column is sorted. */
export type SortDirection = 'ascending' | 'descending';

/** The figure of a cell: signs, grouping commas and either kind of digits are read. Undefined for words; a dash is no figure. */
export const figureOf = (text: string): number | undefined => {
  const western = text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replaceAll(/[\s,٬\u2060-\u2069\u200E\u200F\u061C]/g, '');
  return /^[+-]?\d+(?:\.\d+)?$/.test(western) ? Number(western) : undefined;
};

/** An empty cell and a dash have no value. */
const isEmpty = (text: string): boolean => text === '' || text === '–';

/** Whether a column holds figures. */
export const isFigureColumn = (texts: readonly string[]): boolean => {
  const said = texts.map((text) => text.trim()).filter((text) => !isEmpty(text));
  return said.length > 0 && said.every((text) => figureOf(text) !== undefined);
};

/**
 * The rows of a table sorted by one column, as indices of the rows as they came. Rows that are equal there keep the order of the table in
 * both directions: teams level on goals stay by position. Rows without a value come last.
 */
export function sortOrder(texts: readonly string[], direction: SortDirection, locale: string): number[] {
  const way = direction === 'ascending' ? 1 : -1;
  const rows = texts.map((text, row) => ({ text: text.trim(), figure: figureOf(text), row }));
  if (!isFigureColumn(texts)) {
    const words = new Intl.Collator(locale, { numeric: true });
    return rows
      .sort((a, b) => {
        if (isEmpty(a.text) || isEmpty(b.text))
          return Number(isEmpty(a.text)) - Number(isEmpty(b.text)) || a.row - b.row;
        return way * words.compare(a.text, b.text) || a.row - b.row;
      })
      .map(({ row }) => row);
  }
  return rows
    .sort((a, b) => {
      if (a.figure === undefined || b.figure === undefined)
        return Number(a.figure === undefined) - Number(b.figure === undefined) || a.row - b.row;
      return way * (a.figure - b.figure) || a.row - b.row;
    })
    .map(({ row }) => row);
}

/** The direction of a press: the best figures first, words alphabetically; at the next press the reverse. */
export const nextDirection = (now: string | null, startsAscending: boolean): SortDirection => {
  if (now === null) return startsAscending ? 'ascending' : 'descending';
  return now === 'ascending' ? 'descending' : 'ascending';
};
