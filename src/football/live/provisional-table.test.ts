import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../phase.ts';
import { standings } from '../standings.ts';
import { arbitraryLeague } from '../testing/arbitrary-league.ts';
import { played } from '../testing/matches.ts';
import { rulesWith } from '../testing/rules.ts';
import { provisionalTable, type TableFigures } from './provisional-table.ts';

const byGoals = rulesWith(['gd', 'gf']);
const points = [byGoals.pointsWin, byGoals.pointsDraw, byGoals.pointsLoss] as const;
const goals = fc.integer({ min: 0, max: 2 });

it('is the table that results would make, where points, difference and goals decide', () => {
  fc.assert(
    fc.property(arbitraryLeague, fc.array(fc.tuple(goals, goals), { minLength: 2, maxLength: 2 }), (league, scores) => {
      const { teams, matches } = league;
      const busy = new Set<unknown>();
      const inPlay = matches
        .filter((match) => {
          const isFree = isOpen(match) && !busy.has(match.homeTeam) && !busy.has(match.awayTeam);
          if (isFree) busy.add(match.homeTeam).add(match.awayTeam);
          return isFree;
        })
        .slice(0, scores.length);
      const published = standings({ teams, matches, rules: byGoals });
      const rowOf = (team: unknown): number => published.findIndex((row) => row.team === team);
      const shown = provisionalTable(
        published,
        inPlay.map(({ homeTeam, awayTeam }, at) => {
          const [home = 0, away = 0] = scores[at] ?? [];
          return { home: rowOf(homeTeam), away: rowOf(awayTeam), score: { home, away } };
        }),
        { points, by: byGoals.tiebreakers },
      );
      const results = matches.map((match) => {
        const at = inPlay.indexOf(match);
        if (at < 0 || typeof match.homeTeam !== 'string' || typeof match.awayTeam !== 'string') return match;
        return played(match.homeTeam, match.awayTeam, (scores[at] ?? []).join('-'));
      });
      const positions = (rows: { team: string; position: number; points: number; goalsFor: number }[]) =>
        rows.map((row) => [row.team, row.position, row.points, row.goalsFor].join(' ')).sort();
      const named = shown.map((row) => ({ ...row, team: published[row.row]?.team ?? '' }));
      expect(positions(named)).toEqual(positions(standings({ teams, matches: results, rules: byGoals })));
    }),
  );
});

describe('teams that do not play', () => {
  const figures = (position: number, goalsFor: number, more: Partial<TableFigures> = {}): TableFigures => ({
    ...{ position, played: 1, won: 1, drawn: 0, lost: 0, goalsFor, goalsAgainst: 0, points: 3 },
    ...more,
  });
  const meetings = { points, by: ['h2hPoints', 'gd', 'gf'] };

  it('keep the order that their meetings decided, and one in play stands where its goals put it', () => {
    const table = [figures(1, 1), figures(2, 9), figures(3, 0, { won: 0, points: 0 })];
    const shown = provisionalTable(table, [{ home: 2, away: 9, score: { home: 5, away: 0 } }], meetings);
    expect(shown.map(({ row, position }) => `${position}: ${row}`)).toEqual(['1: 2', '2: 0', '3: 1']);
    expect(shown.map(({ isInPlay }) => isInPlay)).toEqual([true, false, false]);
  });

  it('share a place only with those they shared it with', () => {
    const table = [figures(10, 1), figures(11, 1), figures(11, 1)];
    expect(provisionalTable(table, [], meetings).map(({ position }) => position)).toEqual([10, 11, 11]);
  });
});
