import { failed, ok, type Result } from './result.ts';

/** A minute of play: 90+4 is minute 90, addedTime 4. */
export interface Minute {
  minute: number;
  addedTime?: number;
}

/** The minute in a match that ended after 90 minutes: there, a 92nd minute is 90+2. Any other does not change. */
export const withinRegularTime = ({ minute, addedTime = 0 }: Minute): Minute =>
  minute > 90 ? { minute: 90, addedTime: minute - 90 + addedTime } : { minute, ...(addedTime > 0 && { addedTime }) };

/**
 * Reads a goal's minute in either spelling: `"90+4"` (files from 2026) or the number 90 with an offset of 4 (up to
 * 2022). A number of 1 to 120; added time at least 1.
 */
export function parseMinute(raw: string | number, offset?: number): Result<Minute> {
  const match = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(String(raw).trim());
  if (!match) return failed(`"${raw}" is not a minute`);
  if (match[2] !== undefined && offset !== undefined)
    return failed(`"${raw}" with offset ${offset} gives added time twice`);
  const minute = Number(match[1]);
  const addedTime = match[2] === undefined ? (offset ?? 0) : Number(match[2]);
  if (minute < 1 || minute > 120) return failed(`"${raw}" is outside of minutes 1 to 120`);
  if (!Number.isInteger(addedTime) || addedTime < 0) return failed(`offset ${addedTime} is not a number of minutes`);
  return ok(addedTime === 0 ? { minute } : { minute, addedTime });
}
