import { day } from '#schemas/primitives.ts';
import { dayAfter } from '#football/match-days.ts';
import { readLeagueRound } from './league-rounds.ts';
import type { Add } from '../source/match-result.ts';
import type { SourceMatch, MatchFile } from '../source/openfootball-shapes.ts';

/** The first and the last day that a season can have: of `2025-26`, and of `2026`. Seasons put off by half a year are within. */
function bounds(season: string): { first: string; last: string } {
  const year = Number(season.slice(0, 4));
  return season.includes('-')
    ? { first: `${year}-05-01`, last: `${year + 1}-10-31` }
    : { first: `${year - 1}-11-01`, last: `${year + 1}-04-30` };
}

/** The same day in another year: `2026-02-14`. */
const inYear = (date: string, year: number): string => `${year}${date.slice(4)}`;

interface NumberedDay {
  date: string;
  /** Its round without the matchday. */
  part: string;
  matchday?: number | undefined;
}

const numbered = ({ date, round, stage }: SourceMatch): NumberedDay => {
  const { matchday, part = '', group = '' } = readLeagueRound(round, stage, false);
  return { date, part: `${part} ${group}`, matchday };
};

/** The day in the middle: some matches of any matchday are played months later. */
const middle = (days: readonly NumberedDay[]): string | undefined =>
  days.map(({ date }) => date).sort()[Math.floor((days.length - 1) / 2)];

/** True if a day fits the matchdays of its part: after the earlier ones and before the later ones. */
function isInOrder({ date, part, matchday }: NumberedDay, others: readonly NumberedDay[]): boolean {
  if (matchday === undefined) return false;
  const ofPart = others.filter((other) => other.part === part);
  const earlier = middle(ofPart.filter((other) => (other.matchday ?? matchday) < matchday));
  const later = middle(ofPart.filter((other) => (other.matchday ?? matchday) > matchday));
  return (earlier ?? later) !== undefined && (earlier ?? date) <= date && (later ?? date) >= date;
}

const halfYear = 182;

/**
 * True if the other days of a season show that a match's year is wrong. Its own day is half a year from all of them, or before them and
 * against the order of the matchdays. In the other year it is among them or in that order. A day soon after them belongs to a long season.
 */
function isOfYear(own: NumberedDay, date: string, others: readonly NumberedDay[]): boolean {
  const days = others.map((other) => other.date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isFar = dayAfter(own.date, halfYear) < first || own.date > dayAfter(last, halfYear);
  if (!isFar && (own.date > last || isInOrder(own, others))) return false;
  return (date >= first && date <= last) || isInOrder({ ...own, date }, others);
}

/**
 * A season's matches, with the years of days outside the season corrected if the other matches show the right year: some files have the
 * first year of a season in its second half. Other days stay. Both are reported.
 *
 * @param season `2025-26` or `2026`
 */
export function withinSeason(data: MatchFile, season: string, add: Add): MatchFile {
  const { first, last } = bounds(season);
  const isWithin = (date: string): boolean => date >= first && date <= last && day.safeParse(date).success;
  const within = data.matches.filter(({ date }) => isWithin(date));
  if (within.length === data.matches.length) return data;
  const others = within.map(numbered);
  const matches = data.matches.map((match) => {
    if (isWithin(match.date) || !day.safeParse(match.date).success) return match;
    const year = Number(match.date.slice(0, 4));
    const date = [year + 1, year - 1]
      .map((other) => inYear(match.date, other))
      .find((other) => isWithin(other) && isOfYear(numbered(match), other, others));
    const read = date === undefined ? 'it is kept' : `read as ${date}`;
    add('DATE_OUTSIDE_SEASON', `${match.position}.date`, `${match.date} is not in ${season}: ${read}`);
    return date === undefined ? match : { ...match, date };
  });
  return { ...data, matches };
}
