import { describe, expect, it } from 'vitest';
import { unusualSeasonSize } from './season-size.ts';
import { leagueSeason } from '../testing/league-season.ts';

const clubs = (count: number): string[] => Array.from({ length: count }, (_, index) => `Club ${index + 1}`);
const pairs = (matches: ReturnType<typeof leagueSeason>) =>
  matches.map(({ team1, team2 }): [string, string] => [team1.name, team2.name]);
const of = (count: number, spell?: (club: string, matchday: number) => string) =>
  pairs(leagueSeason(clubs(count), spell));
const half = <Value>(list: readonly Value[]): Value[] => list.slice(0, list.length / 2);

describe('the size of a season', () => {
  it('fits with one, two, three or four matches of each pair', () => {
    const double = of(20);
    for (const matches of [half(double), double, [...double, ...half(double)], [...double, ...double]]) {
      expect(unusualSeasonSize(matches)).toBeUndefined();
    }
  });

  it('fits a season whose halves of the table meet once more', () => {
    const twelve = of(12);
    const top = half(pairs(leagueSeason(clubs(6))));
    const bottom = half(pairs(leagueSeason(clubs(12).slice(6))));
    expect(unusualSeasonSize([...twelve, ...half(twelve), ...top, ...bottom])).toBeUndefined();
  });

  it('does not fit a league whose file spells its clubs in two ways', () => {
    const size = unusualSeasonSize(of(24, (club, matchday) => (matchday > 20 ? `${club} FC` : club)));
    expect(size).toMatch(/^48 clubs and 552 matches: is one club spelled in two ways\?/);
  });

  it('does not fit a season with a second name for one club, which is named', () => {
    const size = unusualSeasonSize(of(20, (club, day) => (club === 'Club 7' && day > 30 ? 'Seven' : club)));
    expect(size).toMatch(/^21 clubs and 380 matches: .*Seven \(8 matches\)/);
  });

  it('names a missing part of a season in which no club has few matches', () => {
    expect(unusualSeasonSize(of(16).slice(0, 200))).toMatch(/^16 clubs and 200 matches: .*240/);
  });

  it('is not judged without matches', () => {
    expect(unusualSeasonSize([])).toBeUndefined();
  });
});
