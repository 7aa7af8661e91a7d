import { expect, it } from 'vitest';
import { waitIn } from './wait.ts';

it('is named in minutes, and in hours where those are many', () => {
  expect([61, 90 * 60, 90 * 60 + 1, 23 * 3600].map((seconds) => Object.values(waitIn(seconds)).join(' '))).toEqual([
    ...['Minutes 2', 'Minutes 90', 'Hours 2', 'Hours 23'],
  ]);
});
