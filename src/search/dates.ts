import { fold } from './fold.ts';

/** English, and the Arabic of Egypt, the Levant, Algeria and Morocco: يوليو is تموز, جويلية and يوليوز. */
const calendars = ['en', 'ar-EG', 'ar-SY', 'ar-DZ', 'ar-MA'];

/** The months' numbers by their folded names, one of two words among them: كانون الثاني. */
const months = new Map<string, number>();
for (const calendar of calendars)
  for (const month of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(calendar, { month, timeZone: 'UTC' });
    for (let number = 1; number <= 12; number += 1) months.set(fold(format.format(Date.UTC(2026, number - 1))), number);
  }

/**
 * The day that begins at one of some folded words, in any year: 10 July, July 10th, or 10/7 before a year. Returns the number of its words,
 * and its term in the index.
 */
export const dateAt = (words: readonly string[], at: number): { length: number; meaning: string } | undefined => {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3);
  for (const [day, month, length] of [
    [first, second, 2],
    [second, first, 2],
    [first, `${second} ${third}`, 3],
    [third, `${first} ${second}`, 3],
  ] as const) {
    const number = months.get(month) ?? (/^\d{4}$/.test(third) ? Number(month) : 0);
    if (number >= 1 && number <= 12 && parseInt(day) <= 31) return { length, meaning: `=${number}-${parseInt(day)}` };
  }
  return undefined;
};
