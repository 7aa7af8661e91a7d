import { zoneOffsetMinutes } from '#lib/zoned-time.ts';

const dayMinutes = 24 * 60;

/** Minutes since midnight of a time of day, `23:00`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The same as text. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Hours of a day in which a reader wants no notifications, in minutes since midnight; they may go past midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Whether it is within these hours in a zone. From a time to the same time is the whole day. */
export const isQuiet = ({ from, to }: QuietHours, timeZone: string, now: number): boolean => {
  const local = Math.floor(now / 60_000) + zoneOffsetMinutes(timeZone, now);
  const minute = ((local % dayMinutes) + dayMinutes) % dayMinutes;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
};
