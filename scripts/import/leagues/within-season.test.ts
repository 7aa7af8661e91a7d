import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { notInSample } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { importedSeason, leagueFile } from '../../../tests/fixtures/openfootball/real-league.ts';
import { rawMatch, readMatchesOfLeague } from '../testing/league-file.ts';

const read = (...dates: string[]) => {
  const matches = dates.map((date, at) => rawMatch({ round: `Matchday ${at + 1}`, date }));
  const { imported, irregularities } = readMatchesOfLeague(matches);
  const found = irregularities.filter(({ code }) => code === 'DATE_OUTSIDE_SEASON');
  return {
    days: imported?.matches.map(({ kickoff }) => kickoff.slice(0, 10)),
    bounds: [imported?.season.start, imported?.season.end],
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

  /** Matches of a cup by their rounds and days, and what is said of days outside its season. */
  const readCup = (folder: string, ...rounds: [string, string][]) => {
    const matches = rounds.map(([round, date], at) =>
      rawMatch({ round, date, ...(at % 2 === 1 && { team1: 'Zamalek', team2: 'Al Ahly SC' }) }),
    );
    const { imported, irregularities } = readMatchesOfLeague(matches, { code: 'eg.cup', folder });
    const found = irregularities.filter(({ code }) => code === 'DATE_OUTSIDE_SEASON');
    return [imported?.season.end, ...found.map(({ message }) => message)];
  };

  it('stays where the season was only long: a final soon after the other matches', () => {
    // As in Africa 2019-20 and in Asia 2022.
    const africa = readCup('2019-20', ['Round 1', '2019-08-10'], ['Semifinals', '2020-10-23'], ['Final', '2020-11-27']);
    expect(africa).toEqual(['2020-11-27', '2020-11-27 is not in 2019-20: it is kept']);
    const asia = readCup('2022', ['Semifinals', '2022-08-25'], ['Final', '2023-04-29'], ['Final', '2023-05-06']);
    expect(asia).toEqual(['2023-05-06', '2023-05-06 is not in 2022: it is kept']);
  });

  it('stays where its matchday comes first', () => {
    expect(read('2024-04-20', '2024-08-30', '2025-05-30').days).toContain('2024-04-20');
  });

  it('is read among the others where it is before all of them, though its matchday comes later', () => {
    expect(read('2024-08-30', '2024-04-20', '2025-05-30').days).toEqual(['2024-08-30', '2025-04-20', '2025-05-30']);
    // The whole second half, which no other match follows.
    expect(read('2024-08-30', '2024-12-20', '2024-01-10', '2024-04-20').days?.slice(2)).toEqual([
      '2025-01-10',
      '2025-04-20',
    ]);
  });

  it('stays where no other day is in the season', () => {
    expect(read('2024-02-14').days).toEqual(['2024-02-14']);
  });

  const real = leagueFile('2025-26/en.3');
  if (real === undefined) it.skip(`in England's third division 2025-26: ${notInSample}`);
  else
    it('in England’s third division 2025-26 leaves no match before its start', () => {
      const { season } = importedSeason('2025-26/en.3', readFileSync(real, 'utf8'));
      expect(season.start > '2025-07' && season.end < '2026-07').toBe(true);
    });
});
