import { day } from '#schemas/primitives.ts';
import type { Add } from './matches.ts';
import type { WireSeason } from './wire.ts';

/** The first and the last day that a season can have: of `2025-26`, and of `2026`. Seasons put off by half a year are within. */
function bounds(season: string): { first: string; last: string } {
  const year = Number(season.slice(0, 4));
  return season.includes('-')
    ? { first: `${year}-05-01`, last: `${year + 1}-10-31` }
    : { first: `${year - 1}-11-01`, last: `${year + 1}-04-30` };
}

/** The same day in another year: `2026-02-14`. */
const inYear = (date: string, year: number): string => `${year}${date.slice(4)}`;

/**
 * A season's matches, those with a day outside the season read in the year that lies within it: files have the first year of a season in
 * its second half. A day that no other year brings into the season stays. Both are reported.
 *
 * @param season `2025-26` or `2026`
 */
export function withinSeason(wire: WireSeason, season: string, add: Add): WireSeason {
  const { first, last } = bounds(season);
  const isWithin = (date: string): boolean => date >= first && date <= last && day.safeParse(date).success;
  if (wire.matches.every(({ date }) => isWithin(date))) return wire;
  const matches = wire.matches.map((match) => {
    if (isWithin(match.date) || !day.safeParse(match.date).success) return match;
    const year = Number(match.date.slice(0, 4));
    const date = [year + 1, year - 1].map((other) => inYear(match.date, other)).find(isWithin);
    const read = date === undefined ? 'it is kept' : `read as ${date}`;
    add('DATE_OUTSIDE_SEASON', `${match.position}.date`, `${match.date} is not in ${season}: ${read}`);
    return date === undefined ? match : { ...match, date };
  });
  return { ...wire, matches };
}
