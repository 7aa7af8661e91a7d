import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { notInSample } from '../../tests/fixtures/openfootball/data-folders.ts';
import { importedSeason, leagueFile } from '../../tests/fixtures/openfootball/real-league.ts';
import { rawMatch, readMatchesOfLeague } from './testing/league-file.ts';

const read = (...dates: string[]) => {
  const matches = dates.map((date, at) => rawMatch({ round: `Matchday ${at + 1}`, date }));
  const { edition, irregularities } = readMatchesOfLeague(matches);
  const found = irregularities.filter(({ code }) => code === 'DATE_OUTSIDE_SEASON');
  return {
    days: edition?.matches.map(({ kickoff }) => kickoff.slice(0, 10)),
    bounds: [edition?.season.start, edition?.season.end],
    found: found.map(({ position, message }) => `${position} ${message}`),
  };
};

describe('a day outside its season', () => {
  it('is read in the year of the season that it can be of, and reported', () => {
    // As the file of England's third division 2025-26: the second half of the season in its first year.
    const { days, bounds, found } = read('2024-08-30', '2024-02-14');
    expect(days).toEqual(['2024-08-30', '2025-02-14']);
    expect(bounds).toEqual(['2024-08-30', '2025-02-14']);
    expect(found).toEqual(['matches[1].date 2024-02-14 is not in 2024-25: read as 2025-02-14']);
  });

  it('is read in the year before where that is the season’s', () => {
    expect(read('2024-08-30', '2025-12-14').days).toEqual(['2024-08-30', '2024-12-14']);
  });

  it('stays where no other year brings it into the season, and is reported', () => {
    const { days, found } = read('2024-08-30', '2014-02-14');
    expect(days).toContain('2014-02-14');
    expect(found).toEqual(['matches[1].date 2014-02-14 is not in 2024-25: it is kept']);
  });

  it('is none in a season that was put off for months', () => {
    expect(read('2024-06-25', '2025-08-30').found).toEqual([]);
  });

  const real = leagueFile('2025-26/en.3');
  if (real === undefined) it.skip(`in England's third division 2025-26: ${notInSample}`);
  else
    it('in England’s third division 2025-26 leaves no match before its start', () => {
      const { season } = importedSeason('2025-26/en.3', readFileSync(real, 'utf8'));
      expect(season.start > '2025-07' && season.end < '2026-07').toBe(true);
    });
});
