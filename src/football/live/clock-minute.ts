import type { Period } from '#schemas/period.ts';

/** The last minute of each period. */
export const lastMinutes: Readonly<Record<Period, number>> = {
  firstHalf: 45,
  secondHalf: 90,
  extraTimeFirstHalf: 105,
  extraTimeSecondHalf: 120,
  shootout: 120,
};

/** Minutes that are played before each period. */
export const minutesBefore: Readonly<Record<Period, number>> = {
  firstHalf: 0,
  secondHalf: 45,
  extraTimeFirstHalf: 90,
  extraTimeSecondHalf: 105,
  shootout: 120,
};

/** A minute of a match: 90+4 is minute 90, addedTime 4. */
export interface MatchMinute {
  minute: number;
  addedTime?: number;
}

/** Maximum minutes of added time in an entry. */
const maxAddedTime = 30;

/**
 * The minute in which a period is.
 * @param since when it started @param now both in milliseconds since 1970
 */
export const clockMinute = (period: Period, since: number, now: number): MatchMinute => {
  const last = lastMinutes[period];
  if (period === 'shootout') return { minute: last };
  const minute = minutesBefore[period] + Math.max(0, Math.floor((now - since) / 60_000)) + 1;
  return minute > last ? { minute: last, addedTime: Math.min(minute - last, maxAddedTime) } : { minute };
};
