import { goalsByMinutes } from '#football/goal-minutes.ts';
import type { Localised } from '#schemas/localised.ts';
import { bar, printCharts, round, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';
import { scoreOfMatch, goalsOf, leader, scoreAt } from './goals.ts';

/** Goals by quarter-hour and added time, extra time as one period. */
function goalsByPeriod({ matches }: Football): [label: string | Localised, goals: number][] {
  const parts = goalsByMinutes(matches);
  const extraTime = parts.filter(({ from }) => from > 90).reduce((sum, { goals }) => sum + goals, 0);
  return [
    ...parts.filter(({ from }) => from <= 90).map(({ label, goals }): [string, number] => [label, goals]),
    [{ ar: 'الوقت الإضافي', en: 'Extra time' }, extraTime],
  ];
}

/** Goals a match in each sixth of the ninety minutes, added time counted with the sixth it follows. */
function goalsPerMatch(football: Football, knockout: boolean) {
  const matches = football.matches.filter((match) => (match.stage !== 'groups') === knockout);
  const goals = matches.flatMap(goalsOf);
  return [0, 15, 30, 45, 60, 75].map((start) => {
    const count = goals.filter((goal) => goal.minute > start && goal.minute <= start + 15).length;
    return bar(`${start + 1}–${start + 15}`, round(count / matches.length, 2), knockout && start === 75);
  });
}

/** The matches whose leader at the ninetieth minute was another once added time was up, with the goal that did it. */
function lateTurns(football: Football) {
  return football.matches
    .filter((match) => leader(scoreAt(match, 90)) !== leader(match.score.regularTime))
    .map((match) => {
      const goal = goalsOf(match)
        .filter(({ minute, addedTime: added }) => minute === 90 && added > 0)
        .at(-1);
      if (!goal) throw new Error(`${match.id}: its score changed in added time, but no goal says when`);
      const { home, away } = match.score.regularTime;
      const [one, other] = [teamName(football, match.homeTeam), teamName(football, match.awayTeam)];
      const label = { ar: `${one.ar} ${home}–${away} ${other.ar}`, en: `${one.en} ${home}–${away} ${other.en}` };
      return bar(label, goal.addedTime, match.stage === 'semi-final');
    });
}

/** When goals are scored: by period, by stage, and the ones in added time that changed a result. */
export const whenGoalsCome: Computation = (football) => {
  const goals = football.matches.flatMap(goalsOf);
  const total = football.matches.reduce((sum, match) => sum + scoreOfMatch(match).home + scoreOfMatch(match).away, 0);
  if (goals.length !== total) throw new Error(`${goals.length} goals are listed, the scores add up to ${total}`);
  return [
    {
      id: 'periods',
      series: [
        {
          name: { ar: 'الأهداف', en: 'Goals' },
          points: goalsByPeriod(football).map(([label, count]) => bar(label, count, label === '90+')),
        },
      ],
    },
    {
      id: 'groups-and-knockout',
      series: [
        { name: { ar: 'دور المجموعات', en: 'Group stage' }, points: goalsPerMatch(football, false) },
        { name: { ar: 'الأدوار الإقصائية', en: 'Knockout rounds' }, points: goalsPerMatch(football, true) },
      ],
    },
    {
      id: 'late-turns',
      series: [{ name: { ar: 'الدقيقة بعد التسعين', en: 'Minute after the 90th' }, points: lateTurns(football) }],
    },
  ];
};

if (import.meta.main) printCharts(whenGoalsCome);
