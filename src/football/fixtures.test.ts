import { describe, expect, it } from 'vitest';
import { stage as stageSchema } from '#schemas/competition.ts';
import { fixturesByRound, kickoffDay } from './fixtures.ts';
import { played, scheduled } from './testing/matches.ts';

describe('days', () => {
  const late = scheduled('a', 'b', '2026-06-12T02:00:00Z');
  const early = scheduled('c', 'd', '2026-06-11T19:00:00Z');

  it('begin at midnight of the time zone', () => {
    const days = (zone: string): string[] => [early, late].map((match) => kickoffDay(match, zone));
    expect(days('America/Mexico_City')).toEqual(['2026-06-11', '2026-06-11']);
    expect(days('Africa/Cairo')).toEqual(['2026-06-11', '2026-06-12']);
  });

  it('do not change for a match without a confirmed time', () => {
    const unsure = scheduled('a', 'b', '2026-06-11', { timeConfirmed: false });
    const placeholder = scheduled('a', 'b', '2026-06-11T00:00:00Z', { timeConfirmed: false });
    expect(kickoffDay(unsure, 'America/Los_Angeles')).toBe('2026-06-11');
    expect(kickoffDay(placeholder, 'America/Los_Angeles')).toBe('2026-06-11');
  });
});

describe('rounds', () => {
  const name = { ar: 'دور', en: 'Round' };
  const stages = [
    stageSchema.parse({ id: 'final', name, order: 2, type: 'KNOCKOUT', ties: [{ slot: 1, matches: ['final'] }] }),
    stageSchema.parse({ id: 'league', name, order: 1, type: 'ROUND_ROBIN' }),
  ];

  it('follow the stages and matchdays, not the calendar', () => {
    const matches = [
      played('a', 'b', '0-0', { id: 'final', stage: 'final', kickoff: '2026-01-01T12:00:00Z' }),
      played('a', 'b', '0-0', { id: 'second', matchday: 2, kickoff: '2026-02-01T12:00:00Z' }),
      played('c', 'd', '0-0', { id: 'postponed', matchday: 1, kickoff: '2026-05-01T12:00:00Z' }),
      played('c', 'd', '0-0', { id: 'first', matchday: 1, kickoff: '2026-01-20T12:00:00Z' }),
    ];
    const rounds = fixturesByRound({ stages }, matches);
    expect(rounds.map(({ stage, matchday, matches: list }) => [stage.id, matchday, list.map(({ id }) => id)])).toEqual([
      ['league', 1, ['first', 'postponed']],
      ['league', 2, ['second']],
      ['final', undefined, ['final']],
    ]);
  });
});
