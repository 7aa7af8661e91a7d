import { expect, it } from 'vitest';
import { played, scheduled } from '../testing/matches.ts';
import { awaitedMatches } from './awaited-matches.ts';

const at = (id: string, kickoff: string, more: object = {}) => scheduled('a', 'b', kickoff, { id, ...more });

it('are those to come with a time, the soonest first, and none that a later result has overtaken', () => {
  const matches = [
    played('a', 'b', '1-0', { kickoff: '2026-11-21T15:00:00Z' }),
    at('next', '2026-11-28T15:00:00Z'),
    at('forgotten', '2026-10-01T15:00:00Z'),
    at('tonight', '2026-11-21T19:00:00Z'),
    at('some-day', '2026-11-29T15:00:00Z', { timeConfirmed: false }),
    at('off', '2026-11-28T12:00:00Z', { status: 'POSTPONED' }),
    at('later', '2026-12-05T15:00:00Z'),
  ];
  expect(awaitedMatches(matches, 2).map(({ id }) => id)).toEqual(['tonight', 'next']);
  expect(awaitedMatches([], 2)).toEqual([]);
});
