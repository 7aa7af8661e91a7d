import { expect, it } from 'vitest';
import { withDatesRead } from './written-dates.ts';

const cairo = 'Africa/Cairo';

it.each([
  ['2026-07-19 22:00', '2026-07-19T19:00:00Z'],
  ['2026-07-19T22:00:30', '2026-07-19T19:00:30Z'],
  ['2026-01-19 9:05', '2026-01-19T07:05:00Z'],
  ['٢٠٢٦-٠٧-١٩ ٢٢:٠٠', '2026-07-19T19:00:00Z'],
  ['٢٠٢٦-٠٧-١٩', '2026-07-19'],
  ['2026-07-19T19:00:00Z', '2026-07-19T19:00:00Z'],
  ['2026-07-19T22:00:00+03:00', '2026-07-19T22:00:00+03:00'],
  ['2026-07-19 25:00', '2026-07-19 25:00'],
  ['2026-07-19 was a Sunday', '2026-07-19 was a Sunday'],
  ['في ٢٠٢٦', 'في ٢٠٢٦'],
])('%s is read as %s', (written, read) => {
  expect(withDatesRead({ of: [written] }, cairo)).toEqual({ of: [read] });
});
