import { expect, it } from 'vitest';
import {
  eventOf,
  mergeEvents,
  type RecordCourse,
  type RecordEvent,
  scoreFollows,
  withEvent,
  withEvents,
} from './record-events.ts';

const teams = { homeTeam: 'lions', awayTeam: 'eagles' };
const goal = (minute: number, team = 'lions', player = 'p'): RecordEvent => ({ type: 'goal', minute, team, player });
const course = (events: RecordEvent[], score?: RecordCourse['score']): RecordCourse => ({ ...teams, events, score });

it('the score follows from the events, period by period', () => {
  const events = [goal(12), goal(45, 'eagles'), goal(60), goal(97, 'eagles')];
  expect(withEvents(course([]), events).score).toEqual({
    ...{ halfTime: { home: 1, away: 1 }, regularTime: { home: 2, away: 1 }, afterExtraTime: { home: 2, away: 2 } },
  });
  const kicks: RecordEvent[] = [
    { type: 'shootoutScored', minute: 120, team: 'lions', player: 'p' },
    { type: 'shootoutMissed', minute: 120, team: 'eagles', player: 'q' },
  ];
  expect(withEvents(course([]), [...events, ...kicks]).score?.penalties).toEqual({ home: 1, away: 0 });
  expect(withEvents(course([]), [{ ...goal(5), type: 'ownGoal' }]).score?.regularTime).toEqual({ home: 1, away: 0 });
});

it('a score whose goals are not recorded stays as it is', () => {
  const known = course([], { regularTime: { home: 2, away: 0 } });
  expect(scoreFollows(known)).toBe(false);
  expect(withEvents(known, [goal(10)])).toEqual({ events: [goal(10)] });
});

it('an event takes its place by time, after others of its minute', () => {
  const late: RecordEvent = { ...goal(45), addedTime: 2 };
  const events = [goal(10), late, goal(46)];
  expect(withEvent(events, goal(45)).indexOf(events[1]!)).toBe(2);
  expect(withEvent(events, { ...goal(10), player: 'q' })[1]).toMatchObject({ player: 'q' });
  expect(withEvent(events, goal(90)).at(-1)).toEqual(goal(90));
});

it('an entry is written as a record has it', () => {
  expect(
    eventOf({ type: 'goal', side: 'away', minute: 90, addedTime: 4, player: 'sami', name: { ar: 'سامي' } }, course([])),
  ).toEqual({ type: 'goal', minute: 90, addedTime: 4, team: 'eagles', player: 'sami' });
  expect(
    eventOf(
      { type: 'substitution', side: 'home', minute: 60, name: { ar: 'آدم' }, off: { player: 'omar' } },
      course([]),
    ),
  ).toEqual({
    ...{ type: 'substitution', minute: 60, team: 'lions', name: { en: 'آدم', ar: 'آدم' }, off: { player: 'omar' } },
  });
  expect(eventOf({ type: 'goal', side: 'home', minute: 9 }, course([]))).toBeUndefined();
});

it('of two people at one record no event is lost, and none doubled', () => {
  const base = [goal(5), goal(50)];
  const own = withEvent(withEvent(base, goal(20)), goal(70));
  const theirs = withEvent([goal(50)], goal(20));
  expect(mergeEvents(base, own, theirs)).toEqual([goal(20), goal(50), goal(70)]);
  expect(mergeEvents(base, [goal(5)], withEvent(base, goal(60)))).toEqual([goal(5), goal(60)]);
  // Two goals of one player in one minute are two.
  expect(mergeEvents([], [goal(5), goal(5)], [goal(5)])).toEqual([goal(5), goal(5)]);
});
