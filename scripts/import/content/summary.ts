import { arabicCoverage } from './coverage.ts';
import type { ImportedSeason } from './imported-season.ts';
import { severities, type Irregularity } from '../source/irregularity.ts';

/** A number with what it counts: `1 season`, `2 seasons`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** One line for each irregularity, errors first. */
export function irregularityLines(irregularities: readonly Irregularity[]): string[] {
  const errorsFirst = (a: Irregularity, b: Irregularity): number =>
    severities[a.code].localeCompare(severities[b.code]);
  return [...irregularities].sort(errorsFirst).map(({ code, file, position, message }) => {
    const place = position === '' ? file : `${file} ${position}`;
    return `${severities[code]} ${code} ${place}: ${message}`;
  });
}

/** The content of a season, in a line. */
export function seasonLine({ season, matches, clubs, squads, venues, listed }: ImportedSeason): string {
  const events = matches.flatMap((match) => ('events' in match && match.events) || []);
  const ownGoals = events.filter(({ type }) => type === 'ownGoal').length;
  const results = matches.filter((match) => 'score' in match && match.score).length;
  const players = squads.flatMap(({ members }) => members).length;
  const figures = [
    matches.length === listed ? counted(listed, 'match', 'matches') : `${matches.length} of ${listed} matches`,
    results < matches.length && `${results} with a result`,
    events.length > 0 && `${counted(events.length, 'goal')} (${counted(ownGoals, 'own goal')})`,
    counted(clubs.length, 'team'),
    players > 0 && counted(players, 'player'),
    venues.length > 0 && counted(venues.length, 'venue'),
  ];
  return `${season.id}: ${season.start} to ${season.end}, ${figures.filter(Boolean).join(', ')}`;
}

/** How often each code occurred, the most frequent first: `MISSING_SCORE 42, …`. */
export function countsByCode(irregularities: readonly Irregularity[]): string {
  const counts = new Map<string, number>();
  for (const { code } of irregularities) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

/** Which names of some seasons have an Arabic form. */
export function coverageLines(seasons: readonly ImportedSeason[]): string[] {
  return arabicCoverage(seasons)
    .filter(({ total }) => total > 0)
    .map(({ of, total, missing }) => {
      const named = missing.length > 0 && missing.length <= 10 ? ` (missing: ${missing.join(', ')})` : '';
      return `Arabic names of ${of}: ${total - missing.length} of ${total}${named}`;
    });
}
