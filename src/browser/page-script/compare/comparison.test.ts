import { describe, expect, it } from 'vitest';
import { meetingsBalance, betterOf, chosenTeams, comparisonAddress, type Meeting, meetingsOf } from './comparison.ts';

const meeting = (home: string, away: string, goals?: [number, number]): Meeting => ({
  home,
  away,
  href: '/',
  competition: 'League',
  day: '2024-01-01',
  ...(goals && { score: { home: goals[0], away: goals[1] } }),
});

it('the better figure is the larger one, and of positions, defeats and goals against the smaller', () => {
  expect(betterOf('points', 3, 1)).toBe('first');
  expect(betterOf('goalDifference', -5, 1)).toBe('second');
  expect(betterOf('position', 3, 1)).toBe('second');
  expect(betterOf('goalsAgainst', 10, 31)).toBe('first');
  expect(betterOf('lost', 2, 2)).toBeUndefined();
  expect(betterOf('drawn', 2, 9)).toBeUndefined();
});

describe('the meetings of two teams', () => {
  const all = [
    meeting('b', 'a'),
    meeting('a', 'b'),
    meeting('a', 'c', [9, 0]),
    meeting('a', 'b', [2, 1]),
    meeting('b', 'a', [3, 0]),
    meeting('a', 'b', [1, 1]),
  ];
  const { last, next } = meetingsOf(all, 'a', 'b');

  it('are theirs alone, on either ground, and the next is the one nearest to the last', () => {
    expect(last).toEqual(all.slice(3));
    expect(next).toBe(all[1]);
    expect(meetingsOf(all, 'b', 'a').last).toEqual(last);
  });

  it('are balanced from the view of each', () => {
    expect(meetingsBalance(last, 'a')).toEqual({ first: 1, drawn: 1, second: 1 });
    expect(meetingsBalance(last.slice(0, 2), 'b')).toEqual({ first: 1, drawn: 0, second: 1 });
  });
});

it('an address chooses two teams of the season, and nothing else', () => {
  expect(chosenTeams('?compare=arsenal,liverpool', ['arsenal', 'liverpool'])).toEqual(['arsenal', 'liverpool']);
  expect(chosenTeams('?compare=liverpool,liverpool,arsenal,x', ['arsenal', 'liverpool'])).toEqual([
    'liverpool',
    'arsenal',
  ]);
  expect(chosenTeams('', ['arsenal'])).toEqual([]);
});

describe('the address of a comparison', () => {
  const page = 'https://football.example/en/leagues/x';

  it.each([
    ['', '?compare=a,b#compare'],
    ['?from=mail', '?from=mail&compare=a,b#compare'],
    ['?compare=c,d&from=mail#table', '?compare=a,b&from=mail#table'],
  ])('keeps what else %s names', (before, after) =>
    expect(comparisonAddress(page + before, ['a', 'b'])).toBe(page + after),
  );

  it.each([
    ['?compare=c,d&from=mail#table', '?from=mail#table'],
    ['?from=a%20b#table', '?from=a%20b#table'],
  ])('without teams is %s without them', (before, after) =>
    expect(comparisonAddress(page + before)).toBe(page + after),
  );
});
