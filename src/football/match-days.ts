import { kickoffDay } from './fixtures.ts';

/**
 * A day on which matches begin. Its matches differ by time zone: a kickoff late on a Saturday in Cairo is on Sunday in Tokyo. So a day has
 * the kickoffs that are on it in any zone, and tells whether any is in the newsroom's.
 */
export interface MatchDay {
  /** `2026-07-19` */
  day: string;
  /** True if a match is on this day in the newsroom's zone. */
  own: boolean;
  /** True if the time of a match is not confirmed: it is on this day in every zone. */
  everywhere: boolean;
  /** The kickoffs that fall on it in any zone, each once, in minutes from its midnight in UTC: below 0 and above 1440 too. */
  minutes: number[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The inhabited time zones furthest behind UTC and ahead of it: Samoa's and the Line Islands'. */
const [furthestBehind, furthestAhead] = [-11 * hourMs, 14 * hourMs];

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day a number of days after another. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * 24 * hourMs);

/** The days on which a kickoff falls in any zone, oldest first. A kickoff without a time is on its day everywhere. */
export function daysAnywhere(kickoff: string): string[] {
  if (!kickoff.includes('T')) return [kickoff];
  const time = Date.parse(kickoff);
  return [...new Set([dayOf(time + furthestBehind), dayOf(time), dayOf(time + furthestAhead)])];
}

/** The days of some kickoffs, oldest first. `timeZone` is the newsroom's. */
export function matchDays(kickoffs: readonly string[], timeZone: string): MatchDay[] {
  const days = new Map<string, MatchDay>();
  for (const kickoff of [...kickoffs].sort()) {
    const hasTime = kickoff.includes('T');
    const own = kickoffDay({ kickoff, timeConfirmed: hasTime }, timeZone);
    for (const day of daysAnywhere(kickoff)) {
      const found = days.get(day) ?? { day, own: false, everywhere: false, minutes: [] };
      if (day === own) found.own = true;
      if (!hasTime) found.everywhere = true;
      else found.minutes.push((Date.parse(kickoff) - Date.parse(day)) / minuteMs);
      days.set(day, found);
    }
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
