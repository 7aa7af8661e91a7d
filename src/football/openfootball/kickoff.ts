import { day } from '#schemas/primitives.ts';
import { failed, ok, type Result } from './result.ts';

export type Kickoff =
  /** An instant in UTC, `2026-07-19T19:00:00Z`, with the offset the file gave in minutes. */
  | { kind: 'instant'; instant: string; offsetMinutes: number }
  /** Only the day is sure: the file gives no time, or one without an offset. */
  | { kind: 'day'; day: string };

const timePattern = /^(\d{1,2}):(\d{2})(?:\s+UTC\s*([+\-−±])\s*(\d{1,2})(?::(\d{2}))?)?$/;

/** Reads a day (`2026-06-11`) and a time at the venue (`13:00 UTC-6`). */
export function parseKickoff(date: string, time?: string): Result<Kickoff> {
  if (!day.safeParse(date).success) return failed(`"${date}" is not a day of the calendar`);
  if (time === undefined) return ok({ kind: 'day', day: date });
  const match = timePattern.exec(time.trim());
  if (!match) return failed(`"${time}" is not a time such as "13:00 UTC-6"`);
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  if (hours > 23 || minutes > 59) return failed(`"${time}" is not a time of the day`);
  if (match[3] === undefined) return ok({ kind: 'day', day: date });
  const size = Number(match[4]) * 60 + Number(match[5] ?? 0);
  const offsetMinutes = match[3] === '-' || match[3] === '−' ? -size : size;
  if (Math.abs(offsetMinutes) > 14 * 60) return failed(`"${time}" has an offset that no place on earth has`);
  const local = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const instant = new Date(local - offsetMinutes * 60_000).toISOString().replace('.000Z', 'Z');
  return ok({ kind: 'instant', instant, offsetMinutes });
}

/** The offset of an IANA zone at an instant, in minutes: −240 for New York in July. */
export function zoneOffsetMinutes(timeZone: string, instant: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(instant),
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const size = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -size : size;
}
