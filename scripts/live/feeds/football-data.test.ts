import { expect, it } from 'vitest';
import { readFootballData } from './football-data.ts';

const goal = (minute: number | null, team: number, type = 'REGULAR') => ({
  ...{ minute, injuryTime: null, type, team: { id: team }, scorer: { id: 11, name: 'A' }, assist: null },
});
const none = { home: null, away: null };
const read = (changes: object, score: object = {}) => {
  const [match] = readFootballData({
    matches: [
      {
        ...{ id: 900_001, utcDate: '2026-11-28T17:00:00Z', status: 'IN_PLAY', minute: 63, injuryTime: null },
        ...{
          lastUpdated: '2026-11-28T18:20:11Z',
          homeTeam: { id: 1, name: 'Alpha FC' },
          awayTeam: { id: 2, name: 'Beta FC' },
        },
        score: {
          ...{
            winner: 'HOME_TEAM',
            duration: 'REGULAR',
            fullTime: { home: 1, away: 0 },
            halfTime: { home: 0, away: 0 },
          },
          ...score,
        },
        goals: [goal(61, 1)],
        ...changes,
      },
    ],
  });
  return match!;
};

it('a match has its goals by the score after them, cards and substitutions by their players', () => {
  const match = read({
    bookings: [{ minute: 30, team: { id: 2 }, player: { id: 21, name: 'B' }, card: 'YELLOW_RED' }],
    substitutions: [{ minute: 60, team: { id: 1 }, playerOut: { id: 12, name: 'C' }, playerIn: { id: 13, name: 'D' } }],
  });
  expect(match).toMatchObject({ status: 'IN_PLAY', period: 'secondHalf', minute: 63, doubts: [] });
  expect(match.events).toMatchObject([
    { key: 'goal-1-0', type: 'goal', side: 'home', minute: 61, who: { id: '11', name: 'A' } },
    { key: 'secondYellow-away-21', type: 'secondYellow', side: 'away', minute: 30 },
    { key: 'sub-home-13-12', type: 'substitution', who: { id: '13' }, off: { id: '12' } },
  ]);
});

it.each([1, 2])('an own goal that the feed gives to team %i is on the side that makes the sum', (team) => {
  expect(read({ goals: [goal(61, team, 'OWN')] }).events).toMatchObject([{ type: 'ownGoal', side: 'home' }]);
});

it('the score of a shoot-out is no score of play', () => {
  const long = { duration: 'PENALTY_SHOOTOUT', fullTime: { home: 5, away: 4 }, penalties: { home: 4, away: 3 } };
  const score = { ...long, regularTime: { home: 1, away: 0 }, extraTime: { home: 0, away: 1 } };
  const goals = [goal(61, 1), goal(118, 2)];
  const { events, period, status, hasExtraTime } = read({ status: 'FINISHED', goals }, score);
  expect([period, status, hasExtraTime]).toEqual(['shootout', 'FINISHED', true]);
  expect(events.filter(({ type }) => type === 'goal')).toHaveLength(2);
  expect(events.filter(({ type }) => type === 'shootoutScored')).toHaveLength(7);
  const unclear = read({ status: 'FINISHED', goals }, { ...long, regularTime: none });
  expect(unclear.doubts).toEqual(['has no score without the kicks of the shoot-out']);
  expect(unclear.events.filter(({ type }) => type === 'goal')).toHaveLength(2);
});

it('a goal waits for the score, and one that is not listed has no scorer', () => {
  expect(read({}, { fullTime: { home: 0, away: 0 } }).events).toEqual([]);
  const { events } = read({ goals: null });
  expect(events).toEqual([{ key: 'goal-1-0', type: 'goal', side: 'home', minute: 63 }]);
});

it.each([
  ['CANCELED', 'OFF'],
  ['CANCELLED', 'OFF'],
  ['POSTPONED', 'OFF'],
  ['AWARDED', 'OFF'],
  ['TIMED', 'TO_COME'],
  ['PAUSED', 'PAUSED'],
  ['SUSPENDED', 'SUSPENDED'],
])('%s is %s', (status, own) => expect(read({ status, minute: null }).status).toBe(own));

it.each([
  [{ minute: 45 }, 'firstHalf'],
  [{ minute: 46 }, 'secondHalf'],
  [{ minute: null }, 'secondHalf'],
  [{ minute: -3 }, 'secondHalf'],
  [{ status: 'PAUSED', minute: null }, 'firstHalf'],
  [{ status: 'EXTRA_TIME', minute: 100 }, 'extraTimeFirstHalf'],
  [{ status: 'EXTRA_TIME', minute: 106 }, 'extraTimeSecondHalf'],
])('%o is in %s', (changes, period) => expect(read(changes).period).toBe(period));

it('a status that it does not document is said, and changes nothing', () => {
  expect(read({ status: 'LIVE_ISH' })).toMatchObject({
    status: 'TO_COME',
    doubts: ['has the unknown status LIVE_ISH'],
  });
});

it('has the line-ups once both sides have eleven players', () => {
  const players = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: from + at,
      name: `P${at}`,
      position: 'Midfield',
      shirtNumber: at + 1,
    }));
  const side = (id: number, count: number) => ({
    ...{ id, name: 'FC', formation: '4-3-3', lineup: players(id * 100, count) },
    bench: players(id * 100 + 50, 2).map((each) => ({ ...each, shirtNumber: null })),
  });
  expect(read({ homeTeam: side(1, 11), awayTeam: side(2, 0) }).lineUps).toBeUndefined();
  const { lineUps } = read({ homeTeam: side(1, 11), awayTeam: side(2, 11), status: 'TIMED', minute: null });
  expect(lineUps?.away).toMatchObject({ formation: '4-3-3', substitutes: [{ id: '250', name: 'P0' }, { id: '251' }] });
  expect(lineUps?.home.starting[0]).toEqual({ id: '100', name: 'P0', shirtNumber: 1 });
});
