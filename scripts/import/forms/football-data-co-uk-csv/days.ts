import { day as daySchema } from '#schemas/primitives.ts';

/** Football's first season there is 1993/94: years of two digits from 93 on are of that century. */
const firstYear = 93;

/** `28/11/2026` or `28/11/26` as a day of the calendar; undefined for any other text. */
export function readDay(text: string): string | undefined {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  const century = Number(year) >= firstYear ? '19' : '20';
  const day = `${year.length === 2 ? century : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return daySchema.safeParse(day).success ? day : undefined;
}

/** Longer than any season, the one of 2019/20 too. */
const maxSeasonDays = 400;

/** The season that matches on some days are of, `2024-25`: all of these leagues begin in summer. Undefined for more than one, or none. */
export function seasonOfDays(days: readonly string[]): string | undefined {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (Date.parse(last) - Date.parse(first) > maxSeasonDays * 86_400_000) return undefined;
  const [year, month] = first.split('-').map(Number) as [number, number];
  const start = month < 7 ? year - 1 : year;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
