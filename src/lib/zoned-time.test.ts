import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetAtLocalTime, zoneOffsetMinutes } from './zoned-time.ts';

describe('the offset of a zone', () => {
  it('follows its summer time', () => {
    expect(zoneOffsetMinutes('America/New_York', '2026-07-19T19:00:00Z')).toBe(-240);
    expect(zoneOffsetMinutes('America/New_York', '2026-01-19T19:00:00Z')).toBe(-300);
    expect(zoneOffsetMinutes('Europe/London', '2026-01-19T19:00:00Z')).toBe(0);
    expect(zoneOffsetMinutes('Asia/Kolkata', '2026-01-19T19:00:00Z')).toBe(330);
  });
});

describe('the offset when clocks show a time', () => {
  const at = (timeZone: string, local: string) => offsetAtLocalTime(timeZone, Date.parse(`${local}Z`));

  it('changes with the clocks, not with UTC', () => {
    expect(at('Europe/London', '2025-03-30T00:59')).toBe(0);
    expect(at('Europe/London', '2025-03-30T02:00')).toBe(60);
    expect(at('America/New_York', '2025-11-02T00:30')).toBe(-240);
    expect(at('America/New_York', '2025-11-02T02:30')).toBe(-300);
  });

  it('is the earlier one of a time that occurs twice', () => {
    expect(at('Europe/London', '2025-10-26T01:30')).toBe(60);
  });

  it('returns an instant that shows that time, whatever the day and the zone', () => {
    const zones = ['Europe/London', 'Africa/Cairo', 'Asia/Qatar', 'America/New_York', 'Australia/Lord_Howe'];
    const noon = fc.integer({ min: 0, max: 20_000 }).map((day) => day * 86_400_000 + 43_200_000);
    fc.assert(
      fc.property(noon, fc.constantFrom(...zones), (local, timeZone) => {
        const offset = offsetAtLocalTime(timeZone, local);
        expect(zoneOffsetMinutes(timeZone, local - offset * 60_000)).toBe(offset);
      }),
    );
  });
});
