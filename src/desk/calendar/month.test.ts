import { expect, it } from 'vitest';
import { addMonths, dayBegin, firstWeekday, readMonth, weeksOf } from './month.ts';

it('begins weeks on the day of the language: Saturday in Egypt, Monday in Britain', () => {
  expect([firstWeekday('ar'), firstWeekday('en')]).toEqual([6, 1]);
  expect(weeksOf('2026-07', 6)[0]).toEqual(expect.arrayContaining(['2026-06-27', '2026-07-03']));
  expect(weeksOf('2026-07', 1)[0]?.[0]).toBe('2026-06-29');
});

it('has whole weeks, and every day of the month once', () => {
  for (const month of ['2026-02', '2026-03', '2028-02', '2026-12']) {
    for (const first of [1, 6, 7]) {
      const days = weeksOf(month, first).flat();
      const own = days.filter((day) => day.startsWith(month));
      expect(days.length % 7).toBe(0);
      expect(own.length).toBe(new Date(Date.parse(`${addMonths(month, 1)}-01`) - 1).getUTCDate());
      expect(days.indexOf(`${month}-01`)).toBeLessThan(7);
    }
  }
});

it('crosses the year', () =>
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']));

it('begins a day by the clock of the paper, also where it is changed that night', () => {
  expect(dayBegin('2026-07-19', 'Africa/Cairo')).toBe('2026-07-18T21:00:00.000Z');
  expect(dayBegin('2026-01-19', 'Africa/Cairo')).toBe('2026-01-18T22:00:00.000Z');
  expect(dayBegin('2026-03-29', 'Europe/London')).toBe('2026-03-29T00:00:00.000Z');
});

it('reads a month of an address, and nothing else', () => {
  expect(readMonth('2026-07', '2026-11-27')).toBe('2026-07');
  for (const text of [null, '', '2026-13', '2026-7', 'x']) expect(readMonth(text, '2026-11-27')).toBe('2026-11');
});
