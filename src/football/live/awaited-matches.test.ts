import { expect, it } from 'vitest';
import { played, scheduled } from '../testing/matches.ts';
import { awaitedInTable, awaitedMatches } from './awaited-matches.ts';

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

it('are in a table those of its stage between its teams, as many as it has teams, and none once it no longer changes', () => {
  const next = at('next', '2026-11-28T15:00:00Z');
  const matches = [
    next,
    at('cup', '2026-11-28T15:00:00Z', { stage: 'cup' }),
    { ...at('others', '2026-11-28T15:00:00Z'), awayTeam: 'c' },
    ...['2026-12-05', '2026-12-12'].map((day) => at(day, `${day}T15:00:00Z`)),
  ];
  const of = (season: object) =>
    awaitedInTable({ current: true, tableMode: 'total', ...season }, next.stage, matches, [
      { team: 'a' },
      { team: 'b' },
    ]);
  expect(of({}).map(({ id }) => id)).toEqual(['next', '2026-12-05']);
  expect([of({ current: false }), of({ tableMode: 'ppg' }), of({ curtailed: 'final' })]).toEqual([[], [], []]);
});
