import type { Locale } from '#i18n/locales.ts';
import { localeFacts } from '#i18n/locales.ts';

/** A month's days in weeks; undefined before its first day and after its last. */
export interface CalendarMonth {
  /** `2026-07` */
  month: string;
  weeks: (string | undefined)[][];
}

/** The first day of the week, 0 for Sunday: Saturday in Arabic, Monday in English. */

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The months that contain the days, oldest first, laid out as in a calendar of the language. */
export const calendarMonths = (days: readonly string[], locale: Locale): CalendarMonth[] =>
  [...new Set(days.map((day) => day.slice(0, 7)))].sort().map((month) => {
    const cells: (string | undefined)[] = [];
    const date = new Date(`${month}-01T00:00:00Z`);
    cells.length = (date.getUTCDay() - localeFacts[locale].firstWeekday + 7) % 7;
    for (; iso(date).startsWith(month); date.setUTCDate(date.getUTCDate() + 1)) cells.push(iso(date));
    while (cells.length % 7 > 0) cells.push(undefined);
    return { month, weeks: Array.from({ length: cells.length / 7 }, (_, at) => [...cells.slice(at * 7, at * 7 + 7)]) };
  });

const names = new Map<string, { short: string; long: string }[]>();

/** The weekdays from the first of the week, in the language's shortest and longest form. */
export const weekdays = (locale: Locale): { short: string; long: string }[] => {
  const known = names.get(locale);
  if (known) return known;
  const [short, long] = (['narrow', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { weekday, timeZone: 'UTC' }),
  );
  // 2 August 2026 is a Sunday.
  const made = Array.from({ length: 7 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 7, 2 + localeFacts[locale].firstWeekday + at));
    return { short: short?.format(date) ?? '', long: long?.format(date) ?? '' };
  });
  names.set(locale, made);
  return made;
};
