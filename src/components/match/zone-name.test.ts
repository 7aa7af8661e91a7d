import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { zoneName } from './zone-name.ts';

const [summer, winter] = ['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z'];

it.each([
  ['ar', 'Africa/Cairo', 'توقيت القاهرة'],
  ['en', 'Africa/Cairo', 'Cairo time'],
  ['ar', 'Asia/Qatar', 'توقيت الدوحة'],
  ['en', 'Asia/Riyadh', 'Riyadh time'],
] as const)('names the clock of an Arab city after it, in %s: %s', (locale, zone, name) => {
  for (const instant of [summer, winter]) expect(zoneName(instant, zone, locale)).toBe(name);
});

it('names other time zones as the language does', () => {
  expect(zoneName(summer, 'America/New_York', 'en')).toBe('Eastern Daylight Time');
  expect(zoneName(winter, 'America/New_York', 'en')).toBe('Eastern Standard Time');
  expect(zoneName(summer, 'Europe/London', 'ar')).toBe('توقيت بريطانيا الصيفي');
  expect(zoneName(summer, 'Europe/Istanbul', 'ar')).toBe('توقيت غرينتش+03:00');
  expect(zoneName(summer, 'Etc/GMT-3', 'en')).toBe('GMT+03:00');
});

it('reads beside a time as whose clock it is', () => {
  const label = (zone: string) => translator('ar')('match:newsroomTime', { zone: zoneName(summer, zone, 'ar') });
  expect(label('Africa/Cairo')).toBe('بتوقيت القاهرة');
  expect(label('America/New_York')).toBe('بالتوقيت الصيفي الشرقي لأمريكا الشمالية');
});
