import { describe, expect, it } from 'vitest';
import type { Tiebreaker } from '#schemas/competition.ts';
import type { MatchEvent } from '#schemas/match.ts';
import { standings } from './standings.ts';
import { played } from './testing/matches.ts';
import { rulesWith } from './testing/rules.ts';

const table = (
  tiebreakers: Tiebreaker[],
  matches: ReturnType<typeof played>[],
  more: Parameters<typeof rulesWith>[1] = {},
) => {
  const teams = [...new Set(matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))].sort().reverse();
  return standings({ teams, matches, rules: rulesWith(tiebreakers, more) }).map(
    ({ position, team, separatedBy }) => `${position} ${team}${separatedBy ? ` ${separatedBy}` : ''}`,
  );
};

describe('goals of all matches', () => {
  const matches = [played('a', 'z', '3-0'), played('b', 'z', '4-1'), played('c', 'z', '2-0')];

  it('decide by difference, then by goals scored', () => {
    expect(table(['gd', 'gf'], matches)).toEqual(['1 b gf', '2 a gf', '3 c gd', '4 z']);
  });
});

describe('wins and goals away', () => {
  it('decide where they are named', () => {
    const wins = [
      played('a', 'x', '1-0'),
      played('a', 'y', '0-1'),
      ...['x', 'y', 'x'].map((to) => played('b', to, '0-0')),
    ];
    expect(table(['wins'], wins).slice(1, 3)).toEqual(['2 a wins', '3 b wins']);
    expect(table(['awayGf'], [played('a', 'b', '1-1'), played('b', 'a', '2-2')])).toEqual(['1 a awayGf', '2 b awayGf']);
  });
});

describe('head-to-head', () => {
  it('comes before goal difference in the order of La Liga, after it in that of the Premier League', () => {
    const matches = [
      played('a', 'b', '1-0'),
      played('b', 'z', '5-0'),
      played('z', 'a', '1-0'),
      played('b', 'z', '0-1'),
    ];
    expect(table(['h2hPoints', 'gd'], matches).slice(1)).toEqual(['2 a h2hPoints', '3 b h2hPoints']);
    expect(table(['gd', 'h2hPoints'], matches).slice(1)).toEqual(['2 b gd', '3 a gd']);
  });

  it('builds one mini-table over all level teams: beating one of them is not enough', () => {
    const matches = [played('a', 'b', '1-0'), played('b', 'c', '2-0'), played('c', 'a', '4-0')];
    expect(table(['h2hPoints', 'h2hGd'], matches)).toEqual(['1 c h2hGd', '2 b h2hGd', '3 a h2hGd']);
  });

  it('begins again with the teams that remain level in the mini-table', () => {
    // Among a, b and c all have three points; b and c are level there at +1 and 3 goals, and b beat c. Over all matches
    // c has the better goal difference, so only the second mini-table puts b before c.
    const mutual = [played('a', 'b', '2-1'), played('b', 'c', '2-0'), played('c', 'a', '3-0')];
    const others = [played('a', 'd', '1-0'), played('b', 'd', '1-0'), played('c', 'd', '9-0')];
    expect(table(['h2hPoints', 'h2hGd', 'h2hGf', 'gd'], [...mutual, ...others])).toEqual([
      '1 b h2hPoints',
      '2 c h2hPoints',
      '3 a h2hGd',
      '4 d',
    ]);
  });

  it('passes on to the next tiebreaker when it separates nobody', () => {
    const matches = [played('a', 'b', '1-1'), played('a', 'd', '1-0'), played('b', 'd', '3-0')];
    expect(table(['h2hPoints', 'h2hGd', 'h2hGf', 'gd'], matches)).toEqual(['1 b gd', '2 a gd', '3 d']);
  });

  it('counts goals away in the meetings only', () => {
    const matches = [
      played('a', 'b', '2-1'),
      played('b', 'a', '1-0'),
      played('z', 'a', '0-3'),
      played('b', 'z', '3-0'),
    ];
    expect(table(['h2hPoints', 'h2hAwayGf'], matches).slice(0, 2)).toEqual(['1 b h2hAwayGf', '2 a h2hAwayGf']);
  });
});

describe('cards', () => {
  const card = (team: string, type: MatchEvent['type']): MatchEvent => ({ type, minute: 30, team, player: 'somebody' });

  it('cost one point for a yellow, three for two yellows, four for a straight red', () => {
    const matches = [
      played('a', 'b', '0-0', { events: [card('a', 'yellow'), card('a', 'secondYellow'), card('b', 'red')] }),
      played('c', 'd', '0-0', { events: [card('c', 'yellow'), card('c', 'yellow')] }),
    ];
    expect(table(['disciplinary'], matches)).toEqual([
      '1 d disciplinary',
      '2 c disciplinary',
      '3 a disciplinary',
      '4 b disciplinary',
    ]);
  });
});

describe('lists', () => {
  const level = [played('a', 'b', '1-1')];

  it('decide by the ranking, which must contain all of the teams', () => {
    expect(table(['ranking'], level, { ranking: ['x', 'b', 'a'] })).toEqual(['1 b ranking', '2 a ranking']);
    expect(table(['ranking'], level, { ranking: ['b'] })).toEqual(['1 b', '1 a']);
    expect(table(['ranking'], level)).toEqual(['1 b', '1 a']);
  });

  it('take the result of a play-off and of lots from the manual order', () => {
    expect(table(['playoff'], level, { manualOrder: ['a', 'b'] })).toEqual(['1 a playoff', '2 b playoff']);
    expect(table(['lots'], level)).toEqual(['1 b', '1 a']);
  });
});
