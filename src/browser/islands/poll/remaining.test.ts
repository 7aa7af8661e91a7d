import { expect, it } from 'vitest';
import { intlTag } from '#i18n/format.ts';
import { remainingText } from './remaining.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [-1, '', ''],
  [0, '', ''],
  [1, 'in 1 minute', 'خلال دقيقة واحدة'],
  [11 * minute, 'in 11 minutes', 'خلال 11 دقيقة'],
  [2 * hour, 'in 2 hours', 'خلال ساعتين'],
  [3.9 * hour, 'in 3 hours', 'خلال 3 ساعات'],
  [47 * hour, 'in 47 hours', 'خلال 47 ساعة'],
  [2 * day, 'in 2 days', 'خلال يومين'],
  [6.5 * day, 'in 6 days', 'خلال 6 أيام'],
  [7 * day + 1, '', ''],
])('%d ms away', (away, english, arabic) => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(remainingText(now + away, now, intlTag('en'))).toBe(english);
  expect(remainingText(now + away, now, intlTag('ar'))).toBe(arabic);
});
