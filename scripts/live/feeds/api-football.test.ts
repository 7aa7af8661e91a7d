import { expect, it } from 'vitest';
import { readApiFootball } from './api-football.ts';

const none = { home: null, away: null };
const event = (elapsed: number, team: number, type: string, detail: string, others = {}) => ({
  ...{ time: { elapsed, extra: null }, team: { id: team }, type, detail, comments: null },
  ...{ player: { id: 11, name: 'A' }, assist: { id: null, name: null }, ...others },
});
const read = (short: string, elapsed: number | null, changes: object = {}) => {
  const periods = { first: 1_795_885_200, second: null };
  const [match] = readApiFootball({
    response: [
      {
        fixture: { id: 900_001, timestamp: 1_795_885_200, periods, status: { long: '', short, elapsed } },
        teams: { home: { id: 1, name: 'Alpha' }, away: { id: 2, name: 'Beta' } },
        ...{ goals: { home: 0, away: 0 }, events: [] },
        score: { halftime: none, fulltime: none, extratime: none, penalty: none },
        ...changes,
      },
    ],
  });
  return match!;
};

it.each([
  ['NS', null, 'TO_COME', 'firstHalf'],
  ['1H', 31, 'IN_PLAY', 'firstHalf'],
  ['HT', 45, 'PAUSED', 'firstHalf'],
  ['2H', 46, 'IN_PLAY', 'secondHalf'],
  ['BT', 90, 'PAUSED', 'secondHalf'],
  ['ET', 90, 'IN_PLAY', 'extraTimeFirstHalf'],
  ['ET', 107, 'IN_PLAY', 'extraTimeSecondHalf'],
  ['BT', 120, 'PAUSED', 'extraTimeSecondHalf'],
  ['P', 120, 'IN_PLAY', 'shootout'],
  ['LIVE', -4, 'IN_PLAY', 'firstHalf'],
  ['INT', 50, 'SUSPENDED', 'secondHalf'],
  ['FT', 90, 'FINISHED', 'secondHalf'],
  ['AET', 120, 'FINISHED', 'extraTimeSecondHalf'],
  ['PEN', 120, 'FINISHED', 'shootout'],
  ['PST', null, 'OFF', 'firstHalf'],
  ['CANC', null, 'OFF', 'firstHalf'],
  ['WO', null, 'OFF', 'firstHalf'],
])('%s in minute %s is %s, %s', (short, elapsed, status, period) =>
  expect(read(short, elapsed)).toMatchObject({ status, period }),
);

it('a goal is known by the score after it, and a penalty that is missed is none', () => {
  const events = [event(30, 1, 'Goal', 'Normal Goal'), event(40, 2, 'Goal', 'Missed Penalty')];
  expect(read('1H', 41, { goals: { home: 1, away: 0 }, events }).events).toMatchObject([
    { key: 'goal-1-0', type: 'goal', side: 'home', minute: 30, who: { id: '11', name: 'A' } },
    { type: 'penaltyMissed', side: 'away' },
  ]);
});

it.each([1, 2])('an own goal listed for team %i is on the side that makes the sum', (team) => {
  const events = [event(30, team, 'Goal', 'Own Goal')];
  expect(read('1H', 31, { goals: { home: 1, away: 0 }, events }).events).toMatchObject([{ side: 'home' }]);
});

it('a minute below one is none', () => {
  const events = [event(-5, 1, 'Card', 'Yellow Card')];
  expect(read('1H', -5, { events })).not.toHaveProperty('minute');
  expect(read('1H', -5, { events }).events[0]).not.toHaveProperty('minute');
});

it('whoever is on the pitch goes off, in whichever order the two are listed', () => {
  const lineups = [{ team: { id: 1 }, startXI: [{ player: { id: 12, name: 'C' } }], substitutes: [] }];
  const [c, d, e] = [12, 13, 14].map((id) => ({ id, name: String(id) }));
  const events = [
    event(60, 1, 'subst', 'Substitution 1', { player: d, assist: c }),
    event(80, 1, 'subst', 'Substitution 2', { player: d, assist: e }),
  ];
  expect(read('2H', 81, { lineups, events }).events).toMatchObject([
    { who: { id: '13' }, off: { id: '12' } },
    { who: { id: '14' }, off: { id: '13' } },
  ]);
  const unknown = read('2H', 81, { events: events.slice(0, 1) });
  expect([unknown.events, unknown.doubts]).toEqual([[], ['does not tell who comes on: 13 or 12']]);
});

it('the kicks of a shoot-out are no goals of play', () => {
  const comments = 'Penalty Shootout';
  const events = [
    event(120, 1, 'Goal', 'Penalty', { comments }),
    event(120, 2, 'Goal', 'Missed Penalty', { comments }),
  ];
  expect(read('PEN', 120, { events }).events).toMatchObject([
    { key: 'kick-home-1', type: 'shootoutScored' },
    { key: 'kick-away-1', type: 'shootoutMissed' },
  ]);
});

it('has the line-ups once both sides have eleven players', () => {
  const player = (id: number, number: number | null) => ({
    player: { id, name: `P${id}`, number, pos: 'M', grid: '1:1' },
  });
  const side = (id: number, count: number) => ({
    ...{ team: { id, name: 'FC', colors: null }, coach: { id: 1, name: 'C' }, formation: '4-2-3-1' },
    startXI: Array.from({ length: count }, (_, at) => player(id * 100 + at, at + 1)),
    substitutes: [player(id * 100 + 50, null)],
  });
  expect(read('NS', null, { lineups: [] }).lineUps).toBeUndefined();
  expect(read('NS', null, { lineups: [side(1, 11), side(2, 10)] }).lineUps).toBeUndefined();
  const { lineUps } = read('NS', null, { lineups: [side(2, 11), side(1, 11)] });
  expect(lineUps?.home).toMatchObject({ formation: '4-2-3-1', substitutes: [{ id: '150', name: 'P150' }] });
  expect(lineUps?.home.starting[10]).toEqual({ id: '110', name: 'P110', shirtNumber: 11 });
});
