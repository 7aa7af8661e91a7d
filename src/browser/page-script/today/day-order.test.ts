import { expect, it } from 'vitest';
import { dayOrder } from './day-order.ts';

it('begins with the day itself, and goes on with those to come and then those before it', () => {
  const days = ['2026-07-13', '2026-07-15', '2026-07-19', '2026-07-14', '2026-07-18', '2026-07-15'];
  expect(dayOrder(days, '2026-07-15')).toEqual([
    ...['2026-07-15', '2026-07-18', '2026-07-19'],
    ...['2026-07-14', '2026-07-13'],
  ]);
  expect(dayOrder(['2026-07-14', '2026-07-18'], '2026-07-16')).toEqual(['2026-07-18', '2026-07-14']);
});
