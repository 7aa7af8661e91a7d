import { bar, countBy, dot, largestFirst, percent, printCharts, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';
import { goalsOf, type Goal } from './goals.ts';

interface Attack {
  team: string;
  /** Goals by the team's own players: gifts of opponents are left out. */
  goals: number;
  scorers: number;
  /** Goals of its best scorer. */
  best: number;
}

type Scored = Goal & { scorer: string };

const scoredGoals = (football: Football): Scored[] =>
  football.matches.flatMap(goalsOf).filter((goal): goal is Scored => goal.scorer !== undefined);

function attacks(football: Football): Attack[] {
  return [...Map.groupBy(scoredGoals(football), ({ team }) => team)]
    .map(([team, goals]) => {
      const counts = [...countBy(goals, ({ scorer }) => scorer).values()];
      return { team, goals: goals.length, scorers: counts.length, best: Math.max(...counts) };
    })
    .sort((a, b) => b.goals - a.goals || a.team.localeCompare(b.team, 'en'));
}

/** Whether a team's goals came from one man or from many. */
export const manyScorers: Computation = (football) => {
  const teams = attacks(football);
  const shares = new Map(
    teams.filter(({ goals }) => goals >= 10).map(({ team, best, goals }) => [team, percent(best, goals)]),
  );
  const perPlayer = countBy(countBy(scoredGoals(football), ({ scorer }) => scorer).values(), (goals) => goals);
  return [
    {
      id: 'goals-and-scorers',
      series: [
        {
          name: { ar: 'المنتخبات', en: 'Teams' },
          points: teams.map(({ team, goals, scorers }) =>
            dot(teamName(football, team), goals, scorers, team === 'france' || team === 'spain'),
          ),
        },
      ],
    },
    {
      id: 'first-gun',
      series: [
        {
          name: { ar: 'حصة الهداف الأول', en: 'Share of the leading scorer' },
          points: largestFirst(shares).map(([team, share]) =>
            bar(teamName(football, team), share, team === 'norway' || team === 'france'),
          ),
        },
      ],
    },
    {
      id: 'ladder',
      series: [
        {
          name: { ar: 'لاعبون', en: 'Players' },
          points: [...perPlayer]
            .sort(([a], [b]) => a - b)
            .map(([goals, players]) => bar(String(goals), players, goals === 1)),
        },
      ],
    },
  ];
};

if (import.meta.main) printCharts(manyScorers);
