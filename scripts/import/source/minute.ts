import { failed, ok, type Result } from './result.ts';

/** A minute of play: 90+4 is minute 90, addedTime 4. */
export interface Minute {
  minute: number;
  addedTime?: number;
}

/** The minute in a match that ended after 90 minutes: there, a 92nd minute is 90+2. Any other does not change. */
export const withinRegularTime = ({ minute, addedTime = 0 }: Minute): Minute =>
  minute > 90 ? { minute: 90, addedTime: minute - 90 + addedTime } : { minute, ...(addedTime > 0 && { addedTime }) };

/** The last minute of extra time, and as many minutes of added time after it as any half has. */
const lastMinute = 120;
const maxAddedTimeMinutes = 30;

/**
 * Reads a goal's minute in either spelling: `"90+4"` (files from 2026) or the number 90 with an offset of 4 (up to
 * 2022). A number of at least 1; added time at least 1. A minute after the 120th is its added time: 122 is 120+2.
 */
export function parseMinute(raw: string | number, offset?: number): Result<Minute> {
  const match = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(String(raw).trim());
  if (!match) return failed(`"${raw}" is not a minute`);
  if (match[2] !== undefined && offset !== undefined)
    return failed(`"${raw}" with offset ${offset} gives added time twice`);
  const minute = Number(match[1]);
  const addedTime = match[2] === undefined ? (offset ?? 0) : Number(match[2]);
  if (minute < 1 || minute > lastMinute + maxAddedTimeMinutes) return failed(`"${raw}" is outside of minutes 1 to 120`);
  if (!Number.isInteger(addedTime) || addedTime < 0) return failed(`offset ${addedTime} is not a number of minutes`);
  if (minute > lastMinute) return ok({ minute: lastMinute, addedTime: minute - lastMinute + addedTime });
  return ok(addedTime === 0 ? { minute } : { minute, addedTime });
}
