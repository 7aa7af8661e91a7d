import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stage as stageSchema } from '#schemas/competition.ts';
import { fixturesByDay, fixturesByRound, kickoffDay } from './fixtures.ts';
import { played, scheduled } from './testing/matches.ts';

describe('days', () => {
  const late = scheduled('a', 'b', '2026-06-12T02:00:00Z');
  const early = scheduled('c', 'd', '2026-06-11T19:00:00Z');

  it('begin at midnight of the time zone', () => {
    expect(
      fixturesByDay([late, early], 'America/Mexico_City').map(({ day, matches }) => [day, matches.length]),
    ).toEqual([['2026-06-11', 2]]);
    expect(fixturesByDay([late, early], 'Africa/Cairo').map(({ day }) => day)).toEqual(['2026-06-11', '2026-06-12']);
  });

  it('hold their matches in the order of kickoff', () => {
    const [day] = fixturesByDay([late, early], 'America/Mexico_City');
    expect(day?.matches.map(({ homeTeam }) => homeTeam)).toEqual(['c', 'a']);
  });

  it('stay as given for a match of which only the day is sure', () => {
    const unsure = scheduled('a', 'b', '2026-06-11', { timeConfirmed: false });
    const placeholder = scheduled('a', 'b', '2026-06-11T00:00:00Z', { timeConfirmed: false });
    expect(kickoffDay(unsure, 'America/Los_Angeles')).toBe('2026-06-11');
    expect(kickoffDay(placeholder, 'America/Los_Angeles')).toBe('2026-06-11');
  });

  it('hold every match once, in any zone', () => {
    const kickoffs = fc.array(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
    );
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/Vancouver', 'Pacific/Auckland');
    fc.assert(
      fc.property(kickoffs, zones, (dates, zone) => {
        const matches = dates.map((date, index) => scheduled('a', 'b', date.toISOString(), { id: `m-${index}` }));
        const days = fixturesByDay(matches, zone);
        expect(
          days
            .flatMap((day) => day.matches)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(matches.map(({ id }) => id).sort());
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort());
      }),
      { numRuns: 40 },
    );
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
