import { localeFacts, type Locale } from '#i18n/locales.ts';
import { offsetAtLocalTime } from '#lib/zoned-time.ts';

/** A day as `2026-07-19`, and a month as `2026-07`. */
export type Day = string;
export type Month = string;

const dayMs = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayAt(timeOf(day) + count * dayMs);

export const addMonths = (month: Month, count: number): Month => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};

interface WeekInfo {
  firstDay: number;
}

/** The day on which weeks begin where a language is read: 1 is Monday, 7 Sunday. Browsers that do not say count from Monday (ISO 8601). */
export const firstWeekday = (locale: Locale): number => {
  const region = new Intl.Locale(localeFacts[locale].formatTag) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? 1;
};

/** The weeks of a month, whole: with the days before and after it that fill them. @param first the day on which weeks begin */
export const weeksOf = (month: Month, first: number): Day[][] => {
  const begin: Day = `${month}-01`;
  const lead = (new Date(timeOf(begin)).getUTCDay() - first + 7) % 7;
  const end: Day = `${addMonths(month, 1)}-01`;
  const count = Math.ceil((lead + (timeOf(end) - timeOf(begin)) / dayMs) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(begin, week * 7 + at - lead)),
  );
};

/** The instant at which a day begins in a zone, ISO 8601. */
export const dayBegin = (day: Day, zone: string): string =>
  new Date(timeOf(day) - offsetAtLocalTime(zone, timeOf(day)) * 60_000).toISOString();

/** A month as an address names it; the present one for anything else. */
export const readMonth = (text: string | null, today: Day): Month =>
  text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);
