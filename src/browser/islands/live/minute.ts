import type { LiveRow } from '#contract/live/files.ts';
import { lastMinutes, minutesBefore } from '#football/live/clock-minute.ts';

const minuteMs = 60_000;

/** A minute from left to right in any line: 63’, 90+4’. */
export const minuteText = (minute: number, added?: number | string, sign = ''): string =>
  `\u2066${minute}${added === undefined ? '' : `+${added}`}${sign}\u2069`;

/**
 * The minute of a match in play; it stays at 45+ and 90+, with the added time once that is known.
 * @param now milliseconds since 1970 by the server's clock
 * @returns nothing during a shoot-out
 */
export const minuteOf = (
  { period, since, addedTime }: Pick<LiveRow, 'period' | 'since' | 'addedTime'>,
  now: number,
): string => {
  if (period === 'shootout') return '';
  const last = lastMinutes[period];
  const minute = minutesBefore[period] + Math.max(0, Math.floor((now - since) / minuteMs)) + 1;
  return minute > last ? minuteText(last, addedTime || '', '’') : minuteText(minute, undefined, '’');
};
