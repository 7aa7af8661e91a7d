import { describe, expect, it } from 'vitest';
import { formatter } from './format.ts';

const cairo = 'Africa/Cairo';

describe('dates', () => {
  it('are written in the language, with Latin digits and the Gregorian calendar', () => {
    expect(formatter('ar', cairo).date('2026-07-19T19:00:00Z', 'day')).toBe('19 يوليو 2026');
    expect(formatter('en', cairo).date('2026-07-19T19:00:00Z', 'weekday')).toBe('Sunday 19 July 2026');
  });

  it.each([
    ['ar', 'الاثنين 6 يوليو 2026', 'الاثنين 6 يوليو'],
    ['en', 'Monday 6 July 2026', 'Mon 6 July'],
  ] as const)('have no comma after the weekday: %s', (locale, long, short) => {
    const { date } = formatter(locale, cairo);
    expect(date('2026-07-06', 'weekday')).toBe(long);
    expect(date('2026-07-06', 'shortDay')).toBe(short);
  });

  it('follow the zone asked for, but a bare day stays itself', () => {
    const { date } = formatter('en', cairo);
    expect(date('2026-07-19T22:30:00Z', 'day')).toBe('20 July 2026');
    expect(date('2026-07-19T22:30:00Z', 'time', 'America/New_York')).toBe('18:30');
    expect(date('2026-07-19', 'day', 'America/New_York')).toBe('19 July 2026');
  });
});

describe('numbers', () => {
  it('take Latin digits in both languages', () => {
    expect(formatter('ar', cairo).number(1248)).toBe('1,248');
    for (const value of [-1, -0, 0, 0.4, 1, 999, 999.6, 1000, NaN])
      for (const [locale, tag] of [
        ['ar', 'ar-EG-u-nu-latn'],
        ['en', 'en-GB'],
      ] as const)
        expect(formatter(locale, cairo).number(value)).toBe(
          new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }).format(value),
        );
    expect(formatter('en', cairo).number(2.5, 1)).toBe('2.5');
  });

  it('have the sign of a share directly after them', () => {
    expect(formatter('ar', cairo).percent(44.6)).toBe('45%');
    expect(formatter('en', cairo).percent(44.6)).toBe('45%');
  });

  it('carry their sign', () => {
    const { signed } = formatter('en', cairo);
    expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
  });
});

it('lists have “and”, without a comma before it', () => {
  expect(formatter('en', cairo).list(['Girona', 'Rayo', 'Sevilla'])).toBe('Girona, Rayo and Sevilla');
  expect(formatter('ar', cairo).list(['جيرونا', 'رايو', 'إشبيلية'])).toBe('جيرونا ورايو وإشبيلية');
});
