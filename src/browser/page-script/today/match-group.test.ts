import { describe, expect, it } from 'vitest';
import { matchGroupOf, isAwaited } from './match-group.ts';

const kickoff = '2026-07-15T19:00:00Z';
const after = (minutes: number): number => Date.parse(kickoff) + minutes * 60_000;

describe('matchGroupOf', () => {
  it('goes by what the newsroom knows before the clock', () => {
    expect(matchGroupOf({ status: 'FINISHED', kickoff }, after(-600))).toBe('over');
    expect(matchGroupOf({ status: 'IN_PLAY', kickoff }, after(-10))).toBe('live');
    expect(matchGroupOf({ status: 'POSTPONED', kickoff }, after(10))).toBe('off');
  });

  it('takes a match to come for one that is played once it should have begun', () => {
    expect(matchGroupOf({ status: 'TIMED', kickoff }, after(-1))).toBe('toCome');
    expect(matchGroupOf({ status: 'TIMED', kickoff }, after(100))).toBe('live');
    expect(matchGroupOf({ status: 'TIMED', kickoff }, after(181))).toBe('over');
    expect(isAwaited({ status: 'TIMED', kickoff }, after(181))).toBe(true);
  });

  it('leaves a match without a confirmed time to come', () => {
    expect(matchGroupOf({ status: 'SCHEDULED' }, after(0))).toBe('toCome');
  });
});
