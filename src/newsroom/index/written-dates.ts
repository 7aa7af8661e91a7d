import { offsetAtLocalTime } from '#lib/zoned-time.ts';

const date = /^[\d٠-٩۰-۹]{4}-[\d٠-٩۰-۹]{2}-[\d٠-٩۰-۹]{2}(?:$|[T ])/;
const arabicDigit = /[٠-٩۰-۹]/g;
const localTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** The value of a digit: both rows of Arabic digits begin at a multiple of 16. */
const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** A text with its Arabic digits as Latin ones. */
export const withLatinDigits = (text: string): string => text.replace(arabicDigit, latinDigit);

/** An instant as schemas expect it. What is no time of a day stays as it is: schemas refuse it. */
const instantOf = (text: string, timeZone: string): string => {
  const [, day = '', hours = '', minutes = '', seconds = '00'] = localTime.exec(text) ?? [];
  const written = `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  const local = Date.parse(`${written}Z`);
  // Of the 30th of February `Date` makes the 2nd of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(written)) return text;
  const instant = new Date(local - offsetAtLocalTime(timeZone, local) * 60_000);
  return instant.toISOString().replace('.000Z', 'Z');
};

const readDate = (text: string, timeZone: string): string => {
  const latin = withLatinDigits(text);
  return localTime.test(latin) ? instantOf(latin, timeZone) : latin;
};

/**
 * Data with its dates as schemas expect them: those in Arabic digits, `٢٠٢٦-٠٧-١٩`, have Latin ones, and those with a time but no offset,
 * `2026-07-19 22:00`, are instants. Other texts stay as they are.
 * @param timeZone of the paper: clocks there show such a time
 */
export const withDatesRead = (data: unknown, timeZone: string): unknown => {
  if (typeof data === 'string') return date.test(data) ? readDate(data, timeZone) : data;
  if (typeof data !== 'object' || data === null) return data;
  const within = data as Record<string, unknown>;
  for (const [key, value] of Object.entries(within))
    if (typeof value === 'object' || (typeof value === 'string' && date.test(value)))
      within[key] = withDatesRead(value, timeZone);
  return data;
};
