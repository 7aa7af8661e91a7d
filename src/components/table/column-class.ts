/** Columns that are hidden on a phone. */
const details: readonly string[] = ['won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst'];

/** Class of a column of figures: its name, and in a whole table that of all columns that are hidden on a phone. */
export const columnClass = (column: string, short: boolean): string =>
  !short && details.includes(column) ? 'detail' : column;
