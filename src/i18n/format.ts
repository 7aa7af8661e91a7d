import { memoized } from '#lib/memoize.ts';
import { dateText } from './date-text.ts';
import { type Locale, localeFacts } from './locales.ts';
import type { Numerals } from './numerals.ts';
import { percentText } from './percent-text.ts';
import { signed } from './signed.ts';

/**
 * BCP 47 tag with calendar and numbering system spelt out: server and browsers differ in their defaults.
 * Pages are always written with Latin digits; `numerals.ts` turns a whole Arabic page at once where a newsroom wants that.
 */
export const intlTag = (locale: Locale, numerals: Numerals = 'latn'): string =>
  `${localeFacts[locale].formatTag}-nu-${localeFacts[locale].script === 'arabic' ? numerals : 'latn'}`;

const dateStyles = {
  /** 19 July 2026 */
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Sunday 19 July 2026 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Sun 19 July */
  shortDay: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Sun */
  weekdayName: { weekday: 'short' },
  /** 19 July */
  dayOfMonth: { day: 'numeric', month: 'long' },
  /** 19:00 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Sun 19:00 */
  dayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 19 July 2026 at 19:00 */
  dayAndTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** July */
  monthName: { month: 'long' },
  /** July 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const written = memoized<string>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const listFormats = new Map<string, Intl.ListFormat>();

/** One formatter for each locale, style and zone: making one costs more than using it a thousand times. */
const dateFormat = (tag: string, style: DateStyle, timeZone: string): Intl.DateTimeFormat => {
  const key = `${tag} ${style} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(tag, { ...dateStyles[style], timeZone })));
  return format;
};

const numberFormat = (tag: string, digits: number): Intl.NumberFormat => {
  const key = `${tag} ${digits}`;
  let format = numberFormats.get(key);
  if (!format) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    numberFormats.set(key, (format = new Intl.NumberFormat(tag, options)));
  }
  return format;
};

const listFormat = (tag: string): Intl.ListFormat => {
  let format = listFormats.get(tag);
  if (!format) listFormats.set(tag, (format = new Intl.ListFormat(tag, { type: 'conjunction' })));
  return format;
};

/**
 * Whether a number is written as its plain digits in every language: whole, without sign and thousands. Most are, and Intl takes 20 times
 * as long.
 */
const isShort = (value: number): boolean => Number.isInteger(value) && value > 0 && value < 1000;

/** Formats of dates and numbers in one language. `newsroomZone` is the newsroom's IANA zone. */
export const formatter = (locale: Locale, newsroomZone: string) => {
  const tag = intlTag(locale);
  return {
    /** Their BCP 47 tag and IANA zone. */
    tag,
    timeZone: newsroomZone,
    /** An instant or a day, in the newsroom's zone or another one. A bare day is never moved by a zone. */
    date: (value: string, style: DateStyle, timeZone = newsroomZone): string => {
      const zone = value.length === 10 ? 'UTC' : timeZone;
      return written(`${tag} ${style} ${zone} ${value}`, () => dateText(dateFormat(tag, style, zone), new Date(value)));
    },
    /**
     * A number with a fixed count of decimals, none by default. Numbers of four digits or more have a comma; a year is not formatted as a
     * number.
     */
    number: (value: number, decimals = 0): string =>
      decimals === 0 && isShort(value) ? String(value) : numberFormat(tag, decimals).format(value),
    /** Names with “and”: Girona, Rayo and Sevilla. */
    list: (names: readonly string[]): string => listFormat(tag).format(names),
    /** A percentage from 0 to 100, without decimals: `45%`. */
    percent: (value: number): string => percentText(numberFormat(tag, 0).format(value)),
    /** A signed number such as a goal difference: `+3`, `0`, `−2`. */
    signed: (value: number): string => signed(value, (size) => numberFormat(tag, 0).format(size)),
  };
};
export type Format = ReturnType<typeof formatter>;
