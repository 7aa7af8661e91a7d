/** Number of days with matches that a strip shows on each side of its own. */
const onEachSide = 2;

/** The nearest days that qualify, from days sorted nearest first. Used by the page's script too. */
export const nearestDays = <Day>(days: readonly Day[], counts: (day: Day) => boolean): Day[] =>
  days.filter(counts).slice(0, onEachSide);
