const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

/** A day in a text: `Fri Aug/16 2024`, `Sun Jul 19`, `May/27`, `16 August`. Groups: weekday, month, day, or day, month, then year. */
const dayText = String.raw`(?:(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?(?:(${months.join('|')})[a-z]*\.?[/ ](\d{1,2})|(\d{1,2})\.?[/ ](${months.join('|')})[a-z]*)(?!\d|[-–:.]\d)(?:,?\s+((?:19|20)\d\d)(?!\S))?`;

/** A line that is a day and no more, in brackets in older files. */
export const dayLine = new RegExp(String.raw`^\[?${dayText}\]?$`, 'i');

/** A day at the start of a line with a match. */
export const dayBefore = new RegExp(String.raw`^\[?${dayText}\]?\s+`, 'i');

/** The days of a season: its first year, and its second where it has one. */
export type Years = readonly [number, number?];

/** A day of the calendar, `2024-08-16`. */
export interface ReadDay {
  day: string;
  /** What contradicts it. */
  problem?: string;
}

/**
 * The day of a text. Without a year it is the year of the season in which the weekday fits. Without a weekday as well, a season of two
 * years is taken to begin in July.
 */
export function readDay(found: RegExpExecArray, [first, second]: Years): ReadDay {
  const [text, weekday, monthBefore, dayAfter, dayBeforeMonth, monthAfter, stated] = found;
  const month = months.indexOf((monthBefore ?? monthAfter ?? '').toLowerCase()) + 1;
  const date = Number(dayAfter ?? dayBeforeMonth);
  const dayIn = (year: number): string => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const fits = (year: number): boolean =>
    weekday === undefined ||
    new Date(`${dayIn(year)}T00:00:00Z`).getUTCDay() === weekdays.indexOf(weekday.toLowerCase());
  const guess = second !== undefined && month < 7 ? second : first;
  const possible = stated === undefined ? [guess, ...(second === undefined ? [] : [first, second])] : [Number(stated)];
  const year = possible.find(fits);
  const problem = `"${text.trim()}" is no ${weekday} in the season: the weekday is ignored`;
  return year === undefined ? { day: dayIn(possible[0] ?? first), problem } : { day: dayIn(year) };
}
