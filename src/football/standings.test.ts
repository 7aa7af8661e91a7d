import { describe, expect, it } from 'vitest';
import { standings, type StandingsRow } from './standings.ts';
import { played, scheduled } from './testing/matches.ts';
import { rulesWith } from './testing/rules.ts';

const order = (rows: readonly StandingsRow[]): string[] => rows.map(({ team }) => team);
const rules = rulesWith(['gd', 'gf']);

describe('a row', () => {
  const matches = [played('a', 'b', '3-1'), played('b', 'a', '0-0'), played('a', 'b', '0-2')];
  const [first, second] = standings({ teams: ['a', 'b'], matches, rules });

  it('adds up results, goals and points', () => {
    expect(first).toMatchObject({ team: 'a', played: 3, won: 1, drawn: 1, lost: 1, points: 4 });
    expect(second).toMatchObject({ team: 'b', goalsFor: 3, goalsAgainst: 3, goalDifference: 0, points: 4 });
  });

  it('has the form from the oldest result to the newest, by kickoff and not by place in the list', () => {
    const shuffled = [matches[2], matches[0], matches[1]].flatMap((match) => match ?? []);
    expect(standings({ teams: ['a', 'b'], matches: shuffled, rules })[0]?.form).toEqual(['W', 'D', 'L']);
  });

  it('limits form to the last five results', () => {
    const six = ['0-1', '1-0', '1-0', '1-0', '1-0', '0-0'].map((score) => played('a', 'b', score));
    expect(standings({ teams: ['a', 'b'], matches: six, rules })[0]?.form.join('')).toBe('WWWWD');
  });

  it('includes a team that has not played', () => {
    const rows = standings({ teams: ['a', 'b', 'c'], matches: [played('a', 'b', '0-1')], rules });
    expect(rows.find(({ team }) => team === 'c')).toMatchObject({ played: 0, points: 0, form: [], pointsPerGame: 0 });
  });
});

describe('what counts', () => {
  it('takes regular time alone: a match won after extra time or on penalties is a draw', () => {
    const matches = [
      played('a', 'b', '1-1', { afterExtraTime: '3-1' }),
      played('b', 'a', '0-0', { afterExtraTime: '0-0', penalties: '5-4' }),
    ];
    const rows = standings({ teams: ['a', 'b'], matches, rules });
    expect(rows.map(({ drawn, goalsFor, points }) => [drawn, goalsFor, points])).toEqual([
      [2, 1, 2],
      [2, 1, 2],
    ]);
  });

  it('leaves out matches without a result and matches against others', () => {
    const matches = [scheduled('a', 'b', '2026-01-01T12:00:00Z'), played('a', 'x', '5-0')];
    expect(standings({ teams: ['a', 'b'], matches, rules }).map(({ played: count }) => count)).toEqual([0, 0]);
  });

  it('counts an awarded match', () => {
    const awarded = { ...played('b', 'a', '3-0'), status: 'AWARDED' as const };
    expect(order(standings({ teams: ['a', 'b'], matches: [awarded], rules }))).toEqual(['b', 'a']);
  });
});

describe('the order', () => {
  it('goes by points before anything else', () => {
    const matches = [played('a', 'b', '1-0'), played('b', 'c', '9-0'), played('c', 'a', '0-0')];
    expect(order(standings({ teams: ['c', 'b', 'a'], matches, rules }))).toEqual(['a', 'b', 'c']);
  });

  it('shares a position when the tiebreakers are exhausted, and continues counting after it', () => {
    const matches = [played('a', 'b', '1-1'), played('a', 'c', '2-0'), played('b', 'c', '2-0')];
    const rows = standings({ teams: ['a', 'b', 'c'], matches, rules });
    expect(rows.map(({ team, position, shared }) => [team, position, shared])).toEqual([
      ['a', 1, true],
      ['b', 1, true],
      ['c', 3, false],
    ]);
  });

  it('follows the manual order where nothing else decides', () => {
    const manual = rulesWith(['gd'], { manualOrder: ['b', 'a'] });
    const rows = standings({ teams: ['a', 'b'], matches: [played('a', 'b', '1-1')], rules: manual });
    expect(rows.map(({ team, position, separatedBy }) => [team, position, separatedBy])).toEqual([
      ['b', 1, 'manual'],
      ['a', 2, 'manual'],
    ]);
  });
});

describe('a table of the past', () => {
  it('leaves out later matches, and the manual order with them', () => {
    const matches = [played('b', 'a', '1-1')];
    const later = [played('a', 'b', '3-0')];
    const manual = rulesWith(['gd'], { manualOrder: ['b', 'a'] });
    const rows = standings({ teams: ['a', 'b'], matches, later, rules: manual });
    expect(rows.map(({ team, position, points }) => [team, position, points])).toEqual([
      ['a', 1, 1],
      ['b', 1, 1],
    ]);
  });
});

describe('a part of a league that has split', () => {
  const matches = [played('a', 'x', '4-0'), played('b', 'x', '1-0'), played('x', 'a', '0-1'), played('a', 'b', '0-1')];

  it('counts results against the others, and its positions continue theirs', () => {
    const rows = standings({ teams: ['a', 'b'], opponents: ['x'], firstPosition: 4, matches, rules });
    expect(
      rows.map(({ team, position, played: count, points, goalDifference }) => [
        team,
        position,
        count,
        points,
        goalDifference,
      ]),
    ).toEqual([
      ['a', 4, 3, 6, 4],
      ['b', 5, 2, 6, 2],
    ]);
  });
});

describe('adjustments', () => {
  const reason = { ar: 'خصم نقاط', en: 'Points deducted' };

  it('change the points and the order, and are in the row', () => {
    const adjustments = [{ team: 'a', points: -3, reason }];
    const [first, second] = standings({ teams: ['a', 'b'], matches: [played('a', 'b', '1-0')], rules, adjustments });
    expect([first?.team, first?.points]).toEqual(['a', 0]);
    expect(second?.points).toBe(0);
    expect(first?.adjustments).toEqual(adjustments);
    const more = [...adjustments, { team: 'a', points: -1, reason }];
    const rows = standings({ teams: ['a', 'b'], matches: [played('a', 'b', '1-0')], rules, adjustments: more });
    expect(rows.map(({ team, points }) => [team, points])).toEqual([
      ['b', 0],
      ['a', -1],
    ]);
  });

  it('do not touch a table of home matches', () => {
    const adjustments = [{ team: 'a', points: -3, reason }];
    const matches = [played('a', 'b', '1-0')];
    const rows = standings({ teams: ['a', 'b'], matches, rules, adjustments, where: 'home' });
    expect(rows[0]).toMatchObject({ team: 'a', points: 3, adjustments: [] });
  });
});

describe('points per game', () => {
  it('puts a team with fewer points of fewer matches first', () => {
    const matches = [played('a', 'b', '1-0'), played('c', 'b', '0-0'), played('c', 'b', '1-0')];
    expect(order(standings({ teams: ['a', 'b', 'c'], matches, rules }))).toEqual(['c', 'a', 'b']);
    const rows = standings({ teams: ['a', 'b', 'c'], matches, rules, tableMode: 'ppg' });
    expect(rows.map(({ team, pointsPerGame }) => [team, pointsPerGame])).toEqual([
      ['a', 3],
      ['c', 2],
      ['b', 1 / 3],
    ]);
  });
});

describe('home and away', () => {
  const matches = [played('a', 'b', '2-0'), played('b', 'a', '1-0'), played('a', 'b', '3-3')];

  it('counts one side of each match', () => {
    const home = standings({ teams: ['a', 'b'], matches, rules, where: 'home' });
    const away = standings({ teams: ['a', 'b'], matches, rules, where: 'away' });
    expect(home.map(({ team, played: count, points, form }) => [team, count, points, form.join('')])).toEqual([
      ['a', 2, 4, 'WD'],
      ['b', 1, 3, 'W'],
    ]);
    expect(away.map(({ team, played: count, points }) => [team, count, points])).toEqual([
      ['b', 2, 1],
      ['a', 1, 0],
    ]);
  });
});

describe('zones', () => {
  const label = { ar: 'يتأهل', en: 'Qualified' };
  const zones = [{ from: 1, to: 1, key: 'qualified' as const, label }];

  it('belong to the positions they name', () => {
    const zoned = rulesWith(['gd'], { zones });
    const rows = standings({ teams: ['a', 'b'], matches: [played('a', 'b', '1-0')], rules: zoned });
    expect(rows.map(({ zone }) => zone?.key)).toEqual(['qualified', undefined]);
  });

  it('are for nobody who shares a position across their border', () => {
    const zoned = rulesWith(['gd'], { zones });
    const rows = standings({ teams: ['a', 'b'], matches: [played('a', 'b', '0-0')], rules: zoned });
    expect(rows.map(({ zone }) => zone)).toEqual([undefined, undefined]);
  });
});
