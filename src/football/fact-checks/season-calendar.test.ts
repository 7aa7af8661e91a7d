import { describe, expect, it } from 'vitest';
import { season as seasonSchema } from '#schemas/competition.ts';
import { rulesOf } from './fact-rules.ts';

describe('the calendar of a season', () => {
  const cup = seasonSchema.parse({
    id: 'cup-2026',
    competition: 'cup',
    label: '2026',
    start: '2026-03-01',
    end: '2026-03-31',
    teams: ['lions', 'eagles', 'wolves'],
    rules: { tiebreakers: ['gd'] },
    stages: [{ id: 'league', name: { ar: 'د', en: 'League' }, order: 1, type: 'ROUND_ROBIN' }],
  });
  const fixture = (home: string, away: string | undefined, day: string, status = 'FINISHED') => ({
    id: `${home}-${away}`,
    home,
    away,
    day,
    status,
  });
  const faults = (...fixtures: ReturnType<typeof fixture>[]) =>
    rulesOf('calendar').flatMap((rule) => rule.faults(cup, fixtures).map(({ field, reason }) => `${field}: ${reason}`));
  const round = [fixture('lions', 'eagles', '2026-03-01'), fixture('eagles', 'wolves', '2026-03-31')];

  it('holds all of its matches, but for those that were called off', () => {
    expect(faults(...round, fixture('wolves', 'lions', '2026-05-01', 'POSTPONED'))).toEqual([]);
    expect(faults(...round, fixture('wolves', 'lions', '2025-03-14'))).toEqual([
      'kickoff: 2025-03-14 is not in the season 2026, 2026-03-01 to 2026-03-31',
    ]);
  });

  it('has a match of each team, once the teams of all are known', () => {
    const [first] = round as [ReturnType<typeof fixture>];
    expect(faults()).toEqual([]);
    expect(faults(first)).toEqual(['teams.2: nobody plays against "wolves": add its matches, or remove it']);
    expect(faults(first, fixture('eagles', undefined, '2026-03-30'))).toEqual([]);
  });
});
