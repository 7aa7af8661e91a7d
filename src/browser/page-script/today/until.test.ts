import { expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { untilText } from './until.ts';

it.each([
  ['2026-11-26', 'اليوم', 'Today'],
  ['2026-11-27', 'غدًا', 'Tomorrow'],
  ['2026-11-28', 'بعد يومين', 'In 2 days'],
  ['2026-12-01', 'بعد 5 أيام', 'In 5 days'],
  ['2026-12-08', 'بعد 12 يومًا', 'In 12 days'],
  // Over the end of summer time too a day is a day.
  ['2027-03-06', 'بعد 100 يوم', 'In 100 days'],
] as const)('until %s it is said in the plural form of the language', (day, ar, en) => {
  expect(untilText(day, '2026-11-26', catalogue.ar.match.today.in, 'ar-u-nu-latn')).toBe(ar);
  expect(untilText(day, '2026-11-26', catalogue.en.match.today.in, 'en-GB')).toBe(en);
});
