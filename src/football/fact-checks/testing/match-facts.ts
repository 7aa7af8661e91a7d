import { match as matchSchema, type Match } from '#schemas/match.ts';
import { rulesOf } from '../fact-rules.ts';

export type Facts = Record<string, unknown>;

const withoutUndefined = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

export const matchOf = (facts: Facts = {}): Match =>
  matchSchema.parse(
    withoutUndefined({
      id: 'lions-eagles',
      season: 'cup-2026',
      stage: 'league',
      homeTeam: 'lions',
      awayTeam: 'eagles',
      kickoff: '2026-03-14T15:00:00Z',
      status: 'FINISHED',
      score: { regularTime: { home: 2, away: 1 } },
      ...facts,
    }),
  );

export const event = (type: string, minute: number, team = 'lions', facts: Facts = {}) => ({
  type,
  minute,
  team,
  player: `striker-of-${team}`,
  ...facts,
});
export const goal = (minute: number, team?: string, facts?: Facts) => event('goal', minute, team, facts);
export const score = (regular: [number, number], more: Record<string, [number, number]> = {}) => ({
  score: Object.fromEntries(
    Object.entries({ regularTime: regular, ...more }).map(([period, [home, away]]) => [period, { home, away }]),
  ),
});

/** Faults of one match, as `field: reason`; with a mark where they only are pointed out. */
export const faultsOf = (facts: Facts): string[] =>
  rulesOf('match').flatMap(({ stops, faults }) =>
    faults(matchOf(facts)).map(({ field, reason }) => `${stops ? '' : 'advice '}${field}: ${reason}`),
  );
