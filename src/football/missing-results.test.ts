import { describe, expect, it } from 'vitest';
import { season as seasonSchema, type Season } from '#schemas/competition.ts';
import { missingResults } from './missing-results.ts';
import { played, scheduled } from './testing/matches.ts';

const seasonOf = (more: object = {}, ofStage: object = {}): Season =>
  seasonSchema.parse({
    id: 'league-2025',
    competition: 'league',
    label: '2025',
    start: '2025-01-01',
    end: '2025-12-01',
    teams: ['a', 'b', 'c'],
    rules: { tiebreakers: ['gd'] },
    stages: [{ id: 'league', name: { ar: 'دوري', en: 'League' }, type: 'ROUND_ROBIN', legs: 1, order: 1, ...ofStage }],
    ...more,
  });
const stage = { stage: 'league' };
const first = played('a', 'b', '1-0', stage);
const second = played('b', 'c', '1-0', stage);
const toCome = { ...scheduled('c', 'a', '2025-11-01T12:00:00Z'), ...stage };

describe('the missing results of a stage', () => {
  it('are those of matches listed without one', () => {
    expect(missingResults(seasonOf(), [first, second, toCome], 'league')).toBe(1);
    expect(missingResults(seasonOf(), [first, second, played('c', 'a', '0-0', stage)], 'league')).toBe(0);
  });

  it('include matches that the record does not list', () => {
    expect(missingResults(seasonOf(), [first, second], 'league')).toBe(1);
    expect(missingResults(seasonOf({}, { legs: 2 }), [first, second, toCome], 'league')).toBe(4);
  });

  it('are none where not everybody meets and all have played theirs, or more than the rules say', () => {
    const phase = seasonOf({ teams: ['a', 'b'] }, { matchesEach: 1 });
    expect(missingResults(phase, [first], 'league')).toBe(0);
    expect(missingResults(phase, [first, first], 'league')).toBe(0);
  });

  it('are none of a season under way, and only those listed of one broken off', () => {
    expect(missingResults(seasonOf({ current: true }), [first, toCome], 'league')).toBe(0);
    expect(missingResults(seasonOf({ curtailed: 'final' }), [first, second], 'league')).toBe(0);
    expect(missingResults(seasonOf({ curtailed: 'final' }), [first, toCome], 'league')).toBe(1);
    expect(missingResults(seasonOf({ tableMode: 'ppg' }), [first, second], 'league')).toBe(0);
  });

  it('are not known of a stage of which nothing is listed', () => {
    expect(missingResults(seasonOf(), [], 'league')).toBe(0);
  });
});
