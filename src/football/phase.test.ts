import { describe, expect, it } from 'vitest';
import { match as matchSchema } from '#schemas/match.ts';
import { isAhead, isOpen, longestAheadMs, phaseOf, type PhasedMatch } from './phase.ts';

const kickoff = '2026-11-22T18:00:00Z';
const hours = (count: number): number => Date.parse(kickoff) + count * 3_600_000;
const [current, past] = [{ current: true }, { current: false }];
const timed: PhasedMatch = { status: 'TIMED', kickoff };
const statuses = matchSchema.options.flatMap((each) => each.shape.status.options);

describe('the phase of a match', () => {
  it.each([
    ['SCHEDULED', 'next', 'over'],
    ['TIMED', 'next', 'over'],
    ['IN_PLAY', 'on', 'over'],
    ['PAUSED', 'on', 'over'],
    ['SUSPENDED', 'on', 'over'],
    ['ABANDONED', 'over', 'over'],
    ['POSTPONED', 'postponed', 'postponed'],
    ['CANCELLED', 'cancelled', 'cancelled'],
    ['FINISHED', 'over', 'over'],
    ['AWARDED', 'over', 'over'],
  ] as const)('of one %s is %s; %s in a season that is over', (status, phase, inPast) => {
    expect(statuses).toContain(status);
    expect(phaseOf({ status, kickoff }, current)).toBe(phase);
    expect(phaseOf({ status, kickoff }, past)).toBe(inPast);
  });

  it('follows the clock where the newsroom says nothing: to come, on, awaited for a day, over', () => {
    expect([-1, 0, 2.9, 3, 23.9, 24].map((at) => phaseOf(timed, current, hours(at)))).toEqual([
      'next',
      'on',
      'on',
      'awaited',
      'awaited',
      'over',
    ]);
  });

  it('goes by what the newsroom says before the clock', () => {
    expect(phaseOf({ ...timed, status: 'AWARDED' }, current, hours(-600))).toBe('over');
    expect(phaseOf({ ...timed, status: 'IN_PLAY' }, current, hours(-1))).toBe('on');
    expect(phaseOf({ ...timed, status: 'SUSPENDED' }, current, hours(20))).toBe('on');
    expect(phaseOf({ ...timed, status: 'IN_PLAY' }, current, hours(24))).toBe('over');
  });

  it('is postponed until it has another status, whatever its date', () => {
    for (const at of [-600, 0, 600])
      expect(phaseOf({ ...timed, status: 'POSTPONED' }, current, hours(at))).toBe('postponed');
  });

  it('of one whose time is not confirmed is to come until its day is over everywhere', () => {
    const dayOnly: PhasedMatch = { status: 'SCHEDULED', kickoff: '2026-11-22', timeConfirmed: false };
    const at = (now: string) => phaseOf(dayOnly, current, Date.parse(now));
    expect(at('2026-11-23T11:59:00Z')).toBe('next');
    expect(at('2026-11-23T12:00:00Z')).toBe('awaited');
    expect(at('2026-11-24T12:00:00Z')).toBe('over');
    expect(phaseOf({ ...dayOnly, kickoff: '2026-11-22T09:00:00Z' }, current, Date.parse('2026-11-22T20:00:00Z'))).toBe(
      'next',
    );
    expect(Date.parse('2026-11-24T12:00:00Z') - Date.parse('2026-11-22')).toBe(longestAheadMs);
  });

  it('of one without a date is to come', () => {
    expect(phaseOf({ status: 'SCHEDULED' }, current, hours(0))).toBe('next');
  });
});

it('a match is ahead until its result is known or no longer awaited', () => {
  expect([-1, 1, 10, 24].map((at) => isAhead(timed, current, hours(at)))).toEqual([true, true, true, false]);
  expect(isAhead({ ...timed, status: 'POSTPONED' }, current, hours(-1))).toBe(false);
});

it('a match is open while it may have a result, on another day too', () => {
  expect(statuses.filter((status) => isOpen({ status }))).toEqual([
    'SCHEDULED',
    'TIMED',
    'POSTPONED',
    'IN_PLAY',
    'PAUSED',
    'SUSPENDED',
  ]);
});
