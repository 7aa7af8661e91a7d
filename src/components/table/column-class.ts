/** Columns that are hidden on a phone. */
const details: readonly string[] = ['won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst'];

/** Class of a column of figures: its name in a short table; in a whole one only for columns that are hidden where room is scarce. */
export const columnClass = (column: string, short: boolean): string | undefined => {
  if (short) return column;
  return details.includes(column) ? 'detail' : undefined;
};
