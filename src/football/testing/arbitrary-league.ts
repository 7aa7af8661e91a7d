import fc from 'fast-check';
import type { Match } from '#schemas/match.ts';
import { played, scheduled } from './matches.ts';

export interface League {
  teams: string[];
  matches: Match[];
}

/** A league of two to six teams, every pair meeting twice, some meetings still to come, with scores so low that many are level. */
export const arbitraryLeague: fc.Arbitrary<League> = fc.integer({ min: 2, max: 6 }).chain((size) => {
  const teams = Array.from({ length: size }, (_, index) => `team-${index}`);
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })));
  const score = fc.option(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })));
  return fc.tuple(...pairs.map(() => score)).map((scores) => ({
    teams,
    matches: pairs.map(({ home, away }, index) => {
      const goals = scores[index];
      return goals ? played(home, away, goals.join('-')) : scheduled(home, away, '2027-01-01T12:00:00Z');
    }),
  }));
});
