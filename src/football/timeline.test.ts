import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '#schemas/match.ts';
import { goalsByMinutes } from './goal-minutes.ts';
import { goal, played, scheduled } from './testing/matches.ts';
import { goalsAreComplete, timeline } from './timeline.ts';

describe('a timeline', () => {
  it('runs through added time before the next half, with the score after each event', () => {
    const match = played('a', 'b', '2-2', {
      events: [
        goal('b', 'late', 46),
        { ...goal('a', 'added', 45), addedTime: 3 },
        goal('b', 'own', 45, 'ownGoal'),
        { type: 'red', minute: 60, team: 'a', player: 'sent-off' },
        goal('a', 'last', 90, 'penaltyGoal'),
      ],
    });
    const entries = timeline(match).map(({ event, side, score }) => [
      event.player,
      side,
      `${score.home}-${score.away}`,
    ]);
    expect(entries).toEqual([
      ['own', 'away', '0-1'],
      ['added', 'home', '1-1'],
      ['late', 'away', '1-2'],
      ['sent-off', 'home', '1-2'],
      ['last', 'home', '2-2'],
    ]);
  });

  it('puts the shoot-out last and out of the score', () => {
    const match = played('a', 'b', '0-0', {
      afterExtraTime: '1-1',
      penalties: '1-0',
      events: [
        goal('a', 'first-kick', 120, 'shootoutScored'),
        goal('b', 'second-kick', 120, 'shootoutMissed'),
        goal('a', 'x', 105),
        { ...goal('b', 'y', 120), addedTime: 1 },
      ],
    });
    const entries = timeline(match);
    expect(entries.map(({ period }) => period)).toEqual([
      'extraTimeFirstHalf',
      'extraTimeSecondHalf',
      'shootout',
      'shootout',
    ]);
    expect(entries.at(-1)).toMatchObject({
      score: { home: 1, away: 1 },
      shootout: { home: 1, away: 0 },
      isGoal: false,
    });
  });

  it('is empty for a match to come', () => {
    expect(timeline(scheduled('a', 'b', '2026-01-01T12:00:00Z'))).toEqual([]);
  });

  it('ends with the score of its goals, in any order given', () => {
    const events = fc.array(
      fc.record({
        type: fc.constantFrom<MatchEvent['type']>('goal', 'ownGoal', 'penaltyGoal', 'yellow'),
        minute: fc.integer({ min: 1, max: 120 }),
        team: fc.constantFrom('a', 'b'),
        player: fc.constant('somebody'),
      }),
    );
    fc.assert(
      fc.property(events, (list) => {
        const goals = (team: string) => list.filter((event) => event.team === team && event.type !== 'yellow').length;
        const last = timeline(played('a', 'b', '0-0', { events: list })).at(-1);
        expect(last?.score ?? { home: 0, away: 0 }).toEqual({ home: goals('a'), away: goals('b') });
      }),
    );
  });
});

describe('the goals of a match', () => {
  const events = [goal('a', 'x', 5), goal('b', 'y', 100)];

  it('are complete where they add up to the score, extra time included', () => {
    expect(goalsAreComplete(played('a', 'b', '1-0', { afterExtraTime: '1-1', events }))).toBe(true);
    expect(goalsAreComplete(played('a', 'b', '0-0'))).toBe(true);
  });

  it('are not where some are missing, or on the wrong side', () => {
    expect(goalsAreComplete(played('a', 'b', '2-1', { events }))).toBe(false);
    expect(goalsAreComplete(played('a', 'b', '2-0', { events }))).toBe(false);
    expect(goalsAreComplete(played('a', 'b', '3-1'))).toBe(false);
    expect(goalsAreComplete(scheduled('a', 'b', '2026-01-01T12:00:00Z'))).toBe(false);
  });
});

describe('goals by minutes', () => {
  const match = played('a', 'b', '3-1', {
    events: [
      goal('a', 'x', 15),
      goal('a', 'x', 16),
      { ...goal('a', 'x', 45), addedTime: 2 },
      { ...goal('b', 'y', 90, 'ownGoal'), addedTime: 9 },
    ],
  });

  it('separate added time from its half', () => {
    const filled = goalsByMinutes([match]).filter(({ goals }) => goals > 0);
    expect(filled.map(({ label, goals }) => [label, goals])).toEqual([
      ['1–15', 1],
      ['16–30', 1],
      ['45+', 1],
      ['90+', 1],
    ]);
  });

  it('have stretches of extra time only when there was one', () => {
    expect(goalsByMinutes([match]).map(({ to }) => to)).not.toContain(120);
    const extra = played('a', 'b', '0-0', {
      afterExtraTime: '0-1',
      events: [{ ...goal('b', 'y', 120), addedTime: 1 }],
    });
    expect(goalsByMinutes([extra]).at(-1)).toEqual({ label: '106–120', from: 106, to: 120, added: false, goals: 1 });
  });
});
