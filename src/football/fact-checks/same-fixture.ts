import type { Match } from '#schemas/match.ts';
import type { FactRule } from './fact-rule.ts';

/** Matches that another one of the same teams replaces. */
const replaced: ReadonlySet<Match['status']> = new Set(['POSTPONED', 'SUSPENDED', 'CANCELLED', 'ABANDONED']);

/** Keys that must be unique among the matches of a season: both teams, in any order, with the day; and both teams in order with the round. */
function fixturesOf({ season, stage, matchday, homeTeam, awayTeam, kickoff, status }: Match): string[] {
  if (typeof homeTeam !== 'string' || typeof awayTeam !== 'string' || replaced.has(status)) return [];
  return [
    [season, kickoff.slice(0, 10), ...[homeTeam, awayTeam].sort()].join(' '),
    ...(matchday === undefined ? [] : [[season, stage, `matchday ${matchday}`, homeTeam, awayTeam].join(' ')]),
  ];
}

export const sameFixture: FactRule = {
  says: 'No two teams meet twice on one day, or twice in one matchday with the same team at home. Meetings on other days are fine, as many as there are; a match that was postponed, suspended, cancelled or abandoned does not count.',
  stops: true,
  of: 'matches',
  faults: (matches) => {
    const first = new Map<string, Match>();
    return matches.flatMap((match, at) => {
      const fixtures = fixturesOf(match);
      const same = fixtures.map((fixture) => first.get(fixture)).find((each) => each !== undefined);
      for (const fixture of fixtures) if (!first.has(fixture)) first.set(fixture, match);
      return same ? { at, field: '', reason: `is there twice, as "${same.id}" and as "${match.id}": remove one` } : [];
    });
  },
};
