import type { SourceMatch } from '../source/openfootball-shapes.ts';

const isoDay = (index: number): string => new Date(Date.UTC(2024, 7, 3 + index * 7)).toISOString().slice(0, 10);

/**
 * A double round-robin season of some clubs in a file, an even number of them: one matchday a week, home and away.
 *
 * @param spell the name of a club in the file on a matchday, from 1
 * @param start weeks before the first matchday: seasons that do not overlap are 52 apart
 */
export function leagueSeason(
  clubs: readonly string[],
  spell: (club: string, matchday: number) => string = (club) => club,
  start = 0,
): SourceMatch[] {
  const [first = '', ...others] = clubs;
  const half = clubs.length - 1;
  const matches: SourceMatch[] = [];
  for (let round = 0; round < half * 2; round += 1) {
    const turned = others.map((_, place) => others[(place + round) % half] ?? '');
    const row = [first, ...turned];
    for (let pair = 0; pair < clubs.length / 2; pair += 1) {
      const teams = [row[pair] ?? '', row[clubs.length - 1 - pair] ?? ''].map((club) => ({
        name: spell(club, round + 1),
      }));
      const [team1 = { name: '' }, team2 = { name: '' }] = round < half ? teams : [...teams].reverse();
      matches.push({
        position: `matches[${matches.length}]`,
        round: `Matchday ${round + 1}`,
        date: isoDay(start + round),
        team1,
        team2,
      });
    }
  }
  return matches;
}
