import type { Localised } from '#schemas/localised.ts';
import { bar, dot, printCharts, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';

interface Record {
  team: string;
  group: string;
  points: number;
  goalDifference: number;
  goalsFor: number;
  /** Reached the round of 32. */
  through: boolean;
}

const through: Localised = { ar: 'تأهل', en: 'Went through' };
const out: Localised = { ar: 'غادر', en: 'Went home' };

/** Points and goals of each team in its group, best first by points, goal difference and goals. */
function groupRecords(football: Football): Record[] {
  const records = new Map<string, Record>();
  const groupMatches = football.matches.filter(({ stage }) => stage === 'groups');
  const later = football.matches.filter(({ stage }) => stage !== 'groups');
  const survivors = new Set(later.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]));
  for (const { homeTeam, awayTeam, group = '', score } of groupMatches) {
    const { home, away } = score.regularTime;
    for (const [team, scored, conceded] of [
      [homeTeam, home, away],
      [awayTeam, away, home],
    ] as const) {
      const record = records.get(team) ?? {
        ...{ team, group, points: 0, goalDifference: 0, goalsFor: 0 },
        through: survivors.has(team),
      };
      record.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
      record.goalDifference += scored - conceded;
      record.goalsFor += scored;
      records.set(team, record);
    }
  }
  return [...records.values()].sort(
    (a, b) =>
      b.points - a.points ||
      b.goalDifference - a.goalDifference ||
      b.goalsFor - a.goalsFor ||
      a.team.localeCompare(b.team, 'en'),
  );
}

/**
 * The third of each group, best first. Head-to-head comes before goal difference in a group's own table, but in none of
 * the twelve groups of 2026 does it change who was third, so points, goal difference and goals are enough here.
 */
function thirds(records: Record[]): Record[] {
  const groups = Object.groupBy(records, ({ group }) => group);
  const third = new Set(Object.values(groups).map((group) => group?.[2]));
  return records.filter((record) => third.has(record));
}

/** What a third place was worth: the table of thirds, and which points got a team through. */
export const bestThirds: Computation = (football) => {
  const records = groupRecords(football);
  const compared = thirds(records);
  const totals = [...new Set(records.map(({ points }) => points))].sort((a, b) => a - b);
  const column = (name: Localised, value: (record: Record) => number) => ({
    name,
    points: compared.map((record) => bar(teamName(football, record.team), value(record), record.team === 'senegal')),
  });
  const byTotal = (name: Localised, state: boolean) => ({
    name,
    points: totals.map((total) => {
      const teams = records.filter((record) => record.points === total && record.through === state);
      return bar(String(total), teams.length, total === 3);
    }),
  });
  const scatter = (name: Localised, state: boolean) => ({
    name,
    points: records
      .filter((record) => record.through === state)
      .map(({ team, points, goalDifference }) =>
        dot(teamName(football, team), points, goalDifference, team === 'senegal' || team === 'iran'),
      ),
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
    { id: 'points-and-fate', series: [byTotal(through, true), byTotal(out, false)] },
    { id: 'points-and-goals', series: [scatter(through, true), scatter(out, false)] },
  ];
};

if (import.meta.main) printCharts(bestThirds);
