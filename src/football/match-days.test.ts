import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kickoffDay } from './fixtures.ts';
import { dayAfter, daysAnywhere, matchDays } from './match-days.ts';

describe('the days of a kickoff', () => {
  it.each([
    ['2026-07-19T19:00:00.000Z', ['2026-07-19', '2026-07-20']],
    ['2026-07-19T09:00:00.000Z', ['2026-07-18', '2026-07-19']],
    ['2026-07-19T10:30:00.000Z', ['2026-07-18', '2026-07-19', '2026-07-20']],
    ['2026-12-31T23:30:00.000Z', ['2026-12-31', '2027-01-01']],
    ['2026-07-19', ['2026-07-19']],
  ])('%s', (kickoff, days) => {
    expect(daysAnywhere(kickoff)).toEqual(days);
  });

  it('hold its day in every time zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        zones,
        (date, zone) => {
          const kickoff = date.toISOString();
          expect(daysAnywhere(kickoff)).toContain(kickoffDay({ kickoff, timeConfirmed: true }, zone));
        },
      ),
    );
  });
});

describe('match days', () => {
  it('list the kickoffs in each time zone, in minutes from their midnight', () => {
    const days = matchDays(['2026-07-22', '2026-07-19T19:00:00.000Z', '2026-07-19T16:00:00.000Z'], 'Africa/Cairo');
    expect(days).toEqual([
      { day: '2026-07-19', own: true, everywhere: false, minutes: [960, 1140] },
      { day: '2026-07-20', own: false, everywhere: false, minutes: [-480, -300] },
      { day: '2026-07-22', own: true, everywhere: true, minutes: [] },
    ]);
  });

  it('are those of the newsroom’s zone', () => {
    const ownIn = (zone: string) =>
      matchDays(['2026-07-19T22:30:00.000Z'], zone)
        .filter(({ own }) => own)
        .map(({ day }) => day);
    expect(ownIn('Africa/Cairo')).toEqual(['2026-07-20']);
    expect(ownIn('Europe/London')).toEqual(['2026-07-19']);
  });
});

it('counts days across the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1), dayAfter('2026-07-19', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-07-19',
  ]);
});
