import { describe, expect, it } from 'vitest';
import { knownDays } from './known-days.ts';

describe('knownDays', () => {
  const days = knownDays('2026-07-15T12:00Z 2026-07-15T12:00Z 2026-07-20');

  it('counts the matches of a day', () => {
    expect(days.matchesOn('2026-07-15')).toBe(2);
    expect(days.matchesOn('2026-07-16')).toBe(0);
    expect(days.matchesOn('2026-07-20')).toBe(1);
  });

  it('finds the match days around one', () => {
    expect([days.last('2026-07-16'), days.next('2026-07-16')]).toEqual(['2026-07-15', '2026-07-20']);
    expect([days.last('2026-07-15'), days.next('2026-07-20')]).toEqual([undefined, undefined]);
  });

  it('knows nothing of the time before its first day', () => {
    expect([days.isBefore('2026-07-14'), days.isBefore('2026-11-24')]).toEqual([true, false]);
    expect(knownDays('').isBefore('2026-07-14')).toBe(false);
  });
});
