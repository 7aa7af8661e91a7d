import { describe, expect, it } from 'vitest';
import { goalTotals } from './goal-totals.ts';
import { playerGoals } from './player-goals.ts';
import { scorers, scorersByTeam, scorersShown } from './scorers.ts';
import { goal, played } from './testing/matches.ts';

const matches = [
  played('a', 'b', '3-1', {
    events: [
      goal('a', 'ana', 10),
      goal('a', 'ana', 20, 'penaltyGoal'),
      goal('a', 'bo', 30, 'ownGoal'),
      goal('b', 'bea', 40),
    ],
  }),
  played('b', 'a', '1-0', { events: [goal('b', 'bea', 90), goal('a', 'ana', 91, 'penaltyMissed')] }),
  played('a', 'b', '0-1', { events: [{ type: 'goal', minute: 5, team: 'b', name: { en: 'Somebody' } }] }),
];

describe('scorers', () => {
  const table = scorers(matches);

  it('are ranked by goals; those with as many share the rank, fewer penalties shown first', () => {
    expect(table.map(({ player, rank, shared, goals, penalties }) => [player, rank, shared, goals, penalties])).toEqual(
      [
        ['bea', 1, true, 2, 0],
        ['ana', 1, true, 2, 1],
        [undefined, 3, false, 1, 0],
      ],
    );
  });

  it('count the matches they scored in', () => {
    expect(table.map(({ matches: count }) => count)).toEqual([2, 1, 1]);
  });

  it('have no own goals and no missed penalties', () => {
    expect(table.some(({ player }) => player === 'bo')).toBe(false);
  });

  it('use the name of a scorer whose squad is not known', () => {
    expect(table[2]).toMatchObject({ name: { en: 'Somebody' }, team: 'b' });
  });

  it('share a rank with as many goals', () => {
    expect(table.filter(({ rank }) => rank === 1).map(({ player }) => player)).toEqual(['bea', 'ana']);
  });

  it('are one under the short and the full form of a name, and two where it may be short for two', () => {
    const by = (en: string, team = 'a') => ({ type: 'goal' as const, minute: 5, team, name: { en } });
    const forms = ['Lewandowski', 'R. Lewandowski', 'Robert Lewandowski'].map((name) => by(name));
    const brothers = ['Hazard', 'Eden Hazard', 'Thorgan Hazard'].map((name) => by(name, 'b'));
    const table = scorers([played('a', 'b', '3-3', { events: [...forms, ...brothers] })]);
    expect(table.map(({ name, goals }) => [name?.en, goals])).toEqual([
      ['Robert Lewandowski', 3],
      ['Eden Hazard', 1],
      ['Hazard', 1],
      ['Thorgan Hazard', 1],
    ]);
    expect(table[0]?.matches).toBe(1);
  });

  it('do not score in a shoot-out', () => {
    const shootout = played('a', 'b', '0-0', { penalties: '1-0', events: [goal('a', 'ana', 120, 'shootoutScored')] });
    expect(scorers([shootout])).toEqual([]);
  });
});

describe('the scorers of each team', () => {
  it('have the goals they scored for it, not those against it before they came', () => {
    const transferred = [
      played('a', 'b', '2-0', { events: [goal('a', 'ana', 10), goal('a', 'ana', 20, 'penaltyGoal')] }),
      played('b', 'c', '1-0', { events: [goal('b', 'ana', 30)] }),
    ];
    expect(scorers(transferred).map(({ player, goals }) => [player, goals])).toEqual([['ana', 3]]);
    const byTeam = scorersByTeam(transferred);
    const of = (team: string) =>
      byTeam.filter((each) => each.team === team).map(({ player, goals, penalties }) => [player, goals, penalties]);
    expect(of('a')).toEqual([['ana', 2, 1]]);
    expect(of('b')).toEqual([['ana', 1, 0]]);
    expect(of('c')).toEqual([]);
  });
});

describe('the scorers that a list shows at first', () => {
  /** So many scorers of each number of goals. */
  const list = (...counts: [goals: number, scorers: number][]) =>
    counts.flatMap(([goals, count]) => Array.from({ length: count }, () => ({ goals })));

  it('are at most so many, and those with as many goals stay together', () => {
    expect(scorersShown(list([3, 1], [2, 18], [1, 40]), 20)).toBe(19);
    expect(scorersShown(list([2, 5], [1, 15]), 20)).toBe(20);
    expect(scorersShown(list([2, 5], [1, 6]), 20)).toBe(11);
    expect(scorersShown([], 20)).toBe(0);
  });

  it('are so many of the first rank where that alone has more', () => {
    expect(scorersShown(list([1, 21]), 20)).toBe(20);
    expect(scorersShown(list([1, 60]), 20)).toBe(20);
  });
});

describe('the goals of a player', () => {
  it('come in the order of play with their matches, own goals too', () => {
    expect(playerGoals([...matches].reverse(), 'bea').map(({ event }) => event.minute)).toEqual([40, 90]);
    expect(playerGoals(matches, 'bo').map(({ match, event }) => [match.id, event.type])).toEqual([
      [matches[0]?.id, 'ownGoal'],
    ]);
  });
});

describe('goal totals', () => {
  it('count scores with extra time and without shoot-outs', () => {
    const extra = played('a', 'b', '1-1', { afterExtraTime: '2-2', penalties: '5-4' });
    expect(goalTotals([...matches, extra])).toEqual({
      matches: 4,
      goals: 10,
      penalties: 1,
      ownGoals: 1,
      goalsPerMatch: 2.5,
    });
    expect(goalTotals([]).goalsPerMatch).toBe(0);
  });
});
