import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKickoff } from './kickoff.ts';

const instantOf = (date: string, time?: string, timeZone?: string) => {
  const read = parseKickoff(date, time, timeZone);
  return read.ok ? (read.value.kind === 'instant' ? read.value.instant : read.value.day) : read.error;
};

describe('a kickoff', () => {
  it.each([
    ['2026-07-19', '15:00 UTC-4', '2026-07-19T19:00:00Z'],
    ['2026-06-11', '20:00 UTC-6', '2026-06-12T02:00:00Z'],
    ['2026-06-12', '0:30 UTC+3', '2026-06-11T21:30:00Z'],
    ['2026-03-26', '19:45 UTC±0', '2026-03-26T19:45:00Z'],
    ['2027-01-01', '12:00 UTC+5:30', '2027-01-01T06:30:00Z'],
    ['2026-06-11', '13:00 UTC−6', '2026-06-11T19:00:00Z'],
  ])('of %s at %s is %s in UTC', (date, time, expected) => {
    expect(instantOf(date, time)).toBe(expected);
  });

  it('keeps the day alone when the time or its offset is not known', () => {
    expect(parseKickoff('2022-11-20', '19:00')).toEqual({ ok: true, value: { kind: 'day', day: '2022-11-20' } });
    expect(parseKickoff('2022-11-20')).toEqual({ ok: true, value: { kind: 'day', day: '2022-11-20' } });
  });

  it.each([
    ['2026-02-29', '15:00 UTC-4'],
    ['11/06/2026', '15:00 UTC-4'],
    ['2026-06-11', '25:00 UTC-4'],
    ['2026-06-11', '15:61 UTC-4'],
    ['2026-06-11', '15:00 UTC-20'],
    ['2026-06-11', 'evening'],
  ])('of %s at %s is refused', (date, time) => {
    expect(parseKickoff(date, time).ok).toBe(false);
  });

  it.each([
    ['2024-08-16', '20:00', 'Europe/London', '2024-08-16T19:00:00Z'],
    ['2024-12-26', '9:30', 'Europe/London', '2024-12-26T09:30:00Z'],
    ['2025-05-09', '20:00', 'Africa/Cairo', '2025-05-09T17:00:00Z'],
    ['2025-02-22', '20:00', 'Africa/Cairo', '2025-02-22T18:00:00Z'],
    ['2022-11-20', '19:00', 'Asia/Qatar', '2022-11-20T16:00:00Z'],
    ['2022-11-20', '19:00 UTC-6', 'Asia/Qatar', '2022-11-21T01:00:00Z'],
  ])('of %s at %s in %s is %s in UTC', (date, time, timeZone, expected) => {
    expect(instantOf(date, time, timeZone)).toBe(expected);
  });

  it('matches the local wall clock, whatever its offset', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: -12, max: 14 }),
        (h, m, offset) => {
          const time = `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
          const instant = instantOf('2026-06-15', `${time} UTC${offset < 0 ? '-' : '+'}${Math.abs(offset)}`);
          const onTheWall = new Date(Date.parse(instant) + offset * 3_600_000).toISOString();
          expect(onTheWall.slice(0, 16)).toBe(`2026-06-15T${time}`);
        },
      ),
    );
  });
});
