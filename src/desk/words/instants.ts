import { clockOf } from '#lib/clock.ts';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { offsetAtLocalTime, zoneOffsetMinutes } from '#lib/zoned-time.ts';

/** The zone in which the paper dates its stories. */
export const paperZone = import.meta.env.SITE_TIME_ZONE;

/** The present by the clock of the paper, in milliseconds: that of a demo stands still. */
export const paperNow = (): number => clockOf(import.meta.env.SITE_CLOCK).now();

/** An instant as its field shows it: `2026-07-19T19:00`, by the clock of the paper. */
export const toLocalTime = (instant: string, zone = paperZone): string => {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  return new Date(time + zoneOffsetMinutes(zone, time) * 60_000).toISOString().slice(0, 16);
};

/** The instant of a field's time, in UTC; undefined where it is not a time. */
export const fromLocalTime = (text: string, zone = paperZone): string | undefined => {
  const local = Date.parse(`${text}Z`);
  if (Number.isNaN(local)) return undefined;
  return new Date(local - offsetAtLocalTime(zone, local) * 60_000).toISOString().replace('.000Z', 'Z');
};

const formats = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfMonth: { day: 'numeric' },
  weekday: { weekday: 'long' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
  exact: { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false },
  full: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An instant in words, by the clock of the paper, with the digits of the desk: 0 to 9 in both languages. */
export const instantText = (instant: string | number, locale: Locale, format: keyof typeof formats): string =>
  new Intl.DateTimeFormat(`${localeFacts[locale].formatTag}-nu-latn`, {
    ...formats[format],
    timeZone: paperZone,
  }).format(new Date(instant));
