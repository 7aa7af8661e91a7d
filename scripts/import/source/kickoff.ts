import { day } from '#schemas/primitives.ts';
import { failed, ok, type Result } from './result.ts';
import { offsetAtLocalTime } from '#lib/zoned-time.ts';

export type Kickoff =
  /** An instant in UTC, `2026-07-19T19:00:00Z`, with the offset it was read with in minutes. */
  | { kind: 'instant'; instant: string; offsetMinutes: number }
  /** Only the day is sure: there is no time, or one of an unknown zone. */
  | { kind: 'day'; day: string };

const timePattern = /^(\d{1,2}):(\d{2})(?:\s+UTC\s*([+\-−±])\s*(\d{1,2})(?::(\d{2}))?)?$/;

/**
 * Parses a day (`2026-06-11`) and a time at the venue (`13:00 UTC-6`, `20:45`).
 *
 * @param timeZone IANA zone of the venue, for a time without an offset
 */
export function parseKickoff(date: string, time?: string, timeZone?: string): Result<Kickoff> {
  if (!day.safeParse(date).success) return failed(`"${date}" is not a day of the calendar`);
  if (time === undefined) return ok({ kind: 'day', day: date });
  const match = timePattern.exec(time.trim());
  if (!match) return failed(`"${time}" is not a time such as "13:00 UTC-6"`);
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  if (hours > 23 || minutes > 59) return failed(`"${time}" is not a time of the day`);
  const local = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  let offsetMinutes: number;
  if (match[3] === undefined) {
    if (timeZone === undefined) return ok({ kind: 'day', day: date });
    offsetMinutes = offsetAtLocalTime(timeZone, local);
  } else {
    const size = Number(match[4]) * 60 + Number(match[5] ?? 0);
    offsetMinutes = match[3] === '-' || match[3] === '−' ? -size : size;
  }
  if (Math.abs(offsetMinutes) > 14 * 60) return failed(`"${time}" has an offset that no place on earth has`);
  const instant = new Date(local - offsetMinutes * 60_000).toISOString().replace('.000Z', 'Z');
  return ok({ kind: 'instant', instant, offsetMinutes });
}
