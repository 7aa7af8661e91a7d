/** How many days with matches a strip shows on each side of its own. */
const onEachSide = 2;

/** The nearest days that count, of days given nearest first. Used by the page's script too. */
export const nearestDays = <Day>(days: readonly Day[], counts: (day: Day) => boolean): Day[] =>
  days.filter(counts).slice(0, onEachSide);
