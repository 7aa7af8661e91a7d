import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiebreaker } from '#schemas/competition.ts';
import type { DecidedMatch } from '#schemas/match.ts';
import { isDecided } from './decided.ts';
import { standings, type StandingsRow } from './standings.ts';
import { arbitraryLeague } from './testing/arbitrary-league.ts';
import { rulesWith } from './testing/rules.ts';

/** Any tiebreakers in any order. */
const arbitraryRules = fc.shuffledSubarray(tiebreaker.options, { minLength: 1 }).map((list) => rulesWith(list));
const leagueWithRules = fc.record({ league: arbitraryLeague, rules: arbitraryRules });

const byTeam = (rows: readonly StandingsRow[]) => new Map(rows.map((row) => [row.team, row]));
const sum = (rows: readonly StandingsRow[], of: (row: StandingsRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const isDraw = ({ score }: DecidedMatch): boolean => score.regularTime.home === score.regularTime.away;
const counts = ['played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'goalDifference', 'points'] as const;

describe('the table of any results', () => {
  it('concedes as many goals as it scores, and awards the points its matches are worth', () => {
    fc.assert(
      fc.property(leagueWithRules, ({ league: { teams, matches }, rules }) => {
        const rows = standings({ teams, matches, rules });
        const decided = matches.filter(isDecided);
        const draws = decided.filter(isDraw).length;
        expect(sum(rows, (row) => row.goalDifference)).toBe(0);
        expect(sum(rows, (row) => row.played)).toBe(2 * decided.length);
        expect(sum(rows, (row) => row.points)).toBe(3 * (decided.length - draws) + 2 * draws);
        expect(rows.map(({ team }) => team).sort()).toEqual([...teams].sort());
      }),
    );
  });

  it('has rows that add up in themselves', () => {
    fc.assert(
      fc.property(leagueWithRules, ({ league: { teams, matches }, rules }) => {
        for (const row of standings({ teams, matches, rules })) {
          expect(row.won + row.drawn + row.lost).toBe(row.played);
          expect(row.points).toBe(3 * row.won + row.drawn);
          expect(row.goalDifference).toBe(row.goalsFor - row.goalsAgainst);
          expect(row.form).toHaveLength(Math.min(5, row.played));
        }
      }),
    );
  });

  it('is the same whatever the order of matches and teams', () => {
    const shuffled = leagueWithRules.chain(({ league, rules }) =>
      fc.record({
        league: fc.constant(league),
        rules: fc.constant(rules),
        teams: fc.shuffledSubarray(league.teams, { minLength: league.teams.length }),
        matches: fc.shuffledSubarray(league.matches, { minLength: league.matches.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ league, rules, teams, matches }) => {
        expect(byTeam(standings({ teams, matches, rules }))).toEqual(byTeam(standings({ ...league, rules })));
      }),
    );
  });

  it('counts positions from one, across shared ones too, by falling points', () => {
    fc.assert(
      fc.property(leagueWithRules, ({ league: { teams, matches }, rules }) => {
        const rows = standings({ teams, matches, rules });
        rows.forEach((row, index) => {
          const level = rows.filter(({ position }) => position === row.position).length;
          expect(row.position).toBe(rows.findIndex(({ position }) => position === row.position) + 1);
          expect(row.shared).toBe(level > 1);
          expect(rows[index + 1]?.points ?? -Infinity).toBeLessThanOrEqual(row.points);
        });
      }),
    );
  });

  it('is the sum of its home and its away table', () => {
    fc.assert(
      fc.property(leagueWithRules, ({ league: { teams, matches }, rules }) => {
        const home = byTeam(standings({ teams, matches, rules, where: 'home' }));
        const away = byTeam(standings({ teams, matches, rules, where: 'away' }));
        for (const row of standings({ teams, matches, rules }))
          for (const count of counts)
            expect((home.get(row.team)?.[count] ?? 0) + (away.get(row.team)?.[count] ?? 0)).toBe(row[count]);
      }),
    );
  });
});

describe('any adjustments', () => {
  const reason = { ar: 'قرار', en: 'A decision' };
  const adjusted = leagueWithRules.chain(({ league, rules }) =>
    fc.record({
      league: fc.constant(league),
      rules: fc.constant(rules),
      adjustments: fc.array(
        fc.record({ team: fc.constantFrom(...league.teams), points: fc.integer({ min: -9, max: 3 }) }),
        { maxLength: 3 },
      ),
    }),
  );

  it('move the points of their teams alone, by what they say', () => {
    fc.assert(
      fc.property(adjusted, ({ league: { teams, matches }, rules, adjustments }) => {
        const plain = byTeam(standings({ teams, matches, rules }));
        const noted = adjustments.map((each) => ({ ...each, reason }));
        const rows = standings({ teams, matches, rules, adjustments: noted });
        for (const [at, row] of rows.entries()) {
          const change = adjustments
            .filter(({ team }) => team === row.team)
            .reduce((all, { points }) => all + points, 0);
          expect(row.points - (plain.get(row.team)?.points ?? 0)).toBe(change);
          expect(row.won).toBe(plain.get(row.team)?.won);
          expect(rows[at + 1]?.points ?? -Infinity).toBeLessThanOrEqual(row.points);
        }
      }),
    );
  });
});

describe('a manual order', () => {
  const ordered = leagueWithRules.chain(({ league, rules }) =>
    fc.record({
      league: fc.constant(league),
      rules: fc.constant(rules),
      manualOrder: fc.shuffledSubarray(league.teams, { minLength: league.teams.length }),
    }),
  );

  it('wins over everything, and leaves no position shared', () => {
    fc.assert(
      fc.property(ordered, ({ league: { teams, matches }, rules, manualOrder }) => {
        const rows = standings({ teams, matches, rules: { ...rules, manualOrder } });
        expect(rows.map(({ team }) => team)).toEqual(manualOrder);
        expect(rows.map(({ position }) => position)).toEqual(teams.map((_, at) => at + 1));
      }),
    );
  });

  it('of some teams changes the positions of no others', () => {
    fc.assert(
      fc.property(ordered, ({ league: { teams, matches }, rules, manualOrder }) => {
        const some = manualOrder.slice(0, 2);
        const order = (withRules: typeof rules) =>
          standings({ teams, matches, rules: withRules }).map(({ team }) => team);
        const rows = order({ ...rules, manualOrder: some });
        expect(rows.filter((team) => some.includes(team))).toEqual(some);
        expect(rows.map((team) => (some.includes(team) ? '' : team))).toEqual(
          order(rules).map((team) => (some.includes(team) ? '' : team)),
        );
      }),
    );
  });
});

describe('points per game', () => {
  it('never rise from a row to the next, and are points by matches', () => {
    fc.assert(
      fc.property(leagueWithRules, ({ league: { teams, matches }, rules }) => {
        const rows = standings({ teams, matches, rules, tableMode: 'ppg' });
        rows.forEach((row, at) => {
          expect(row.pointsPerGame * row.played).toBeCloseTo(row.points);
          expect(rows[at + 1]?.pointsPerGame ?? -Infinity).toBeLessThanOrEqual(row.pointsPerGame);
        });
      }),
    );
  });
});
