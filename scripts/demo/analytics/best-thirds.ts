import { bestThirds as rankThirds } from '#football/best-thirds.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import type { StandingsRow } from '#football/standings.ts';
import type { Localised } from '#schemas/localised.ts';
import { bar, dot, printCharts, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';

const through: Localised = { ar: 'تأهل', en: 'Went through' };
const out: Localised = { ar: 'غادر', en: 'Went home' };

function groupStage({ season, matches }: Football) {
  const stage = groupStages(season)[0];
  if (!stage) throw new Error(`${season.id} has no group stage`);
  const tables = groupTables(season, stage, matches);
  const rows = tables.flatMap((table) => table.rows);
  return { rows, thirds: rankThirds(tables, matches, season.rules, stage.advance.bestThirds).map(({ row }) => row) };
}

/** Teams that played on after the groups. */
const survivors = ({ matches }: Football): Set<string> =>
  new Set(matches.filter(({ stage }) => stage !== 'groups').flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]));

const byResult = (a: StandingsRow, b: StandingsRow): number =>
  b.points - a.points ||
  b.goalDifference - a.goalDifference ||
  b.goalsFor - a.goalsFor ||
  a.team.localeCompare(b.team, 'en');

/** What a third place was worth: the table of thirds, and which points got a team through. */
export const bestThirdsCharts: Computation = (football) => {
  const { rows, thirds } = groupStage(football);
  const survived = survivors(football);
  const totals = [...new Set(rows.map(({ points }) => points))].sort((a, b) => a - b);
  const fates = [
    { name: through, rows: rows.filter(({ team }) => survived.has(team)).sort(byResult) },
    { name: out, rows: rows.filter(({ team }) => !survived.has(team)).sort(byResult) },
  ];
  const column = (name: Localised, value: (row: StandingsRow) => number) => ({
    name,
    points: thirds.map((row) => bar(teamName(football, row.team), value(row), row.team === 'senegal')),
  });
  return [
    {
      id: 'thirds',
      series: [
        column({ ar: 'النقاط', en: 'Points' }, ({ points }) => points),
        column({ ar: 'فارق الأهداف', en: 'Goal difference' }, ({ goalDifference }) => goalDifference),
        column({ ar: 'الأهداف المسجلة', en: 'Goals scored' }, ({ goalsFor }) => goalsFor),
      ],
    },
    {
      id: 'points-and-fate',
      series: fates.map((fate) => ({
        name: fate.name,
        points: totals.map((total) =>
          bar(String(total), fate.rows.filter(({ points }) => points === total).length, total === 3),
        ),
      })),
    },
    {
      id: 'points-and-goals',
      series: fates.map((fate) => ({
        name: fate.name,
        points: fate.rows.map(({ team, points, goalDifference }) =>
          dot(teamName(football, team), points, goalDifference, team === 'cape-verde' || team === 'iran'),
        ),
      })),
    },
  ];
};

if (import.meta.main) printCharts(bestThirdsCharts);
