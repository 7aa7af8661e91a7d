import { expect, it } from 'vitest';
import { readOpenLigaDb } from './openligadb.ts';

const kickoff = Date.parse('2026-11-28T14:30:00Z');
const goal = (home: number, away: number, matchMinute: number | null, others = {}) => ({
  ...{ goalID: home + away, scoreTeam1: home, scoreTeam2: away, matchMinute, goalGetterID: 5, goalGetterName: 'A' },
  ...{ isPenalty: false, isOwnGoal: false, isOvertime: false, comment: null },
  ...others,
});
const result = (resultTypeID: number, pointsTeam1: number, pointsTeam2: number, resultName = '') => ({
  ...{ resultName, pointsTeam1, pointsTeam2, resultOrderID: 1, resultTypeID },
});
const read = (changes: object, minutes = 30) => {
  const [match] = readOpenLigaDb(
    [
      {
        ...{ matchID: 900_001, matchDateTimeUTC: '2026-11-28T14:30:00Z', matchIsFinished: false },
        ...{ lastUpdateDateTime: '2026-11-28T16:01:09.1', matchResults: [], goals: [] },
        ...{ team1: { teamId: 1, teamName: 'Alpha' }, team2: { teamId: 2, teamName: 'Beta' } },
        ...changes,
      },
    ],
    kickoff + minutes * 60_000,
  );
  return match!;
};

it('a goal is on the side whose score it changes, an own goal too, in the order of the score', () => {
  const { events } = read({ goals: [goal(1, 1, 30), goal(1, 0, 23, { isOwnGoal: true })] });
  expect(events).toMatchObject([
    { key: 'goal-1-0', type: 'ownGoal', side: 'home', minute: 23, who: { id: '5', name: 'A' } },
    { key: 'goal-1-1', type: 'goal', side: 'away', minute: 30 },
  ]);
});

it('a goal has the same key when its ids change, and no minute where the feed has null', () => {
  const [one, other] = [goal(1, 0, null), goal(1, 0, null, { goalID: 77, goalGetterID: 99 })];
  expect(read({ goals: [one] }).events[0]?.key).toBe(read({ goals: [other] }).events[0]?.key);
  expect(read({ goals: [one] }).events[0]).not.toHaveProperty('minute');
});

it('is over only once it has its result', () => {
  expect(read({ matchIsFinished: true, goals: [goal(1, 0, 23)] }, 110)).toMatchObject({ status: 'IN_PLAY' });
  const results = [result(1, 1, 0), result(2, 1, 0)];
  expect(read({ matchIsFinished: true, goals: [goal(1, 0, 23)], matchResults: results }, 110)).toMatchObject({
    ...{ status: 'FINISHED', period: 'secondHalf' },
  });
});

it('has begun when something stands there, and its halves follow from results, goals and time', () => {
  expect(read({})).toMatchObject({ status: 'TO_COME' });
  expect(read({ matchResults: [result(2, 0, 0)] }, -5)).toMatchObject({ status: 'TO_COME' });
  expect(read({ matchResults: [result(2, 0, 0)] })).toMatchObject({ status: 'IN_PLAY', period: 'firstHalf' });
  const half = { matchResults: [result(1, 1, 0)], goals: [goal(1, 0, 23)] };
  expect(read(half, 40)).toMatchObject({ status: 'IN_PLAY', period: 'firstHalf' });
  expect(read(half, 50)).toMatchObject({ status: 'PAUSED', period: 'firstHalf' });
  expect(read({ ...half, goals: [goal(1, 0, 23), goal(2, 0, 47)] }, 61)).toMatchObject({ period: 'secondHalf' });
  expect(read(half, 63)).toMatchObject({ status: 'IN_PLAY', period: 'secondHalf' });
});

it('results of old leagues are known by their names', () => {
  const matchResults = [result(0, 1, 0, 'Halbzeit'), result(0, 2, 1, 'Endergebnis')];
  const { status, events, doubts } = read({ matchIsFinished: true, matchResults }, 110);
  expect(status).toBe('FINISHED');
  expect(events.map(({ key }) => key)).toEqual(['goal-1-0', 'goal-2-0', 'goal-2-1']);
  expect(doubts).toHaveLength(2);
});

it('a shoot-out has no kicks: a person is asked', () => {
  const matchResults = [result(2, 1, 1), result(3, 1, 1), result(4, 5, 4)];
  const goals = [goal(1, 0, 23), goal(1, 1, 80)];
  const { period, doubts } = read({ matchIsFinished: true, matchResults, goals }, 160);
  expect([period, doubts]).toEqual(['shootout', [expect.stringContaining('enter them by hand')]]);
});

it('what is no answer of it is an error', () => expect(() => readOpenLigaDb({ error: 'x' }, 0)).toThrow());

it('a score that no match has is left out: anybody may edit it', () => {
  const matchResults = [result(2, 1_000_000, 0)];
  const { events, doubts } = read({ matchResults, matchIsFinished: true, goals: [goal(1, 0, 23)] });
  expect(events).toMatchObject([{ key: 'goal-1-0' }]);
  expect(doubts).toEqual(['has the score 1000000-0: left out']);
});
