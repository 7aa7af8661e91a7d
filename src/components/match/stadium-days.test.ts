import { expect, it } from 'vitest';
import { scheduled } from '#football/testing/matches.ts';
import { formatter } from '#i18n/format.ts';
import { haveOtherDays } from './stadium-days.ts';

it('a list says whose days it has where a match is on another day at its stadium than at the newsroom', () => {
  const view = { match: scheduled('a', 'b', '2026-06-12T02:00:00Z'), day: '2026-06-11' };
  expect(haveOtherDays([view], { format: formatter('en', 'Africa/Cairo') })).toBe(true);
  expect(haveOtherDays([view], { format: formatter('en', 'America/Mexico_City') })).toBe(false);
  const unsure = { match: scheduled('a', 'b', '2026-06-11', { timeConfirmed: false }), day: '2026-06-11' };
  expect(haveOtherDays([unsure], { format: formatter('en', 'Africa/Cairo') })).toBe(false);
});
