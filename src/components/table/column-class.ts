/** Columns that a phone's width leaves out. */
const details: readonly string[] = ['won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst'];

/** How styles know a column of figures: by its name in a short table; in a whole one only what is left out where room is scarce. */
export const columnClass = (column: string, short: boolean): string | undefined => {
  if (short) return column;
  return details.includes(column) ? 'detail' : undefined;
};
