import { winnerOf } from '#football/winner.ts';
import type { Localised } from '#schemas/localised.ts';
import type { DecidedMatch, Goals } from '#schemas/match.ts';
import { bar, percent, printCharts, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';
import { goalsOf, leader, scoreAt } from './goals.ts';

const lead = (score: Goals): number => Math.abs(score.home - score.away);

/** How a side that was ahead stood after ninety minutes: 1 won, 0 drew, -1 lost. */
const outcome = (match: DecidedMatch, ahead: number): number => leader(match.score.regularTime) * ahead;

/** The half-time score; counted from the goals where the source gives none that agrees with them. */
const halfTime = (match: DecidedMatch): Goals => match.score.halfTime ?? scoreAt(match, 45, true);

/** Matches in which a side was ahead, with the side: 1 home, -1 away. */
interface Ahead {
  match: DecidedMatch;
  side: number;
}

function scoredFirst({ matches }: Football): Ahead[] {
  return matches.flatMap((match) => {
    const first = goalsOf(match).find(({ minute }) => minute <= 90);
    return first ? [{ match, side: first.team === match.homeTeam ? 1 : -1 }] : [];
  });
}

/** The sides ahead at half-time by a number of goals. */
function aheadAtHalfTime({ matches }: Football, holds: (goals: number) => boolean): Ahead[] {
  return matches
    .filter((match) => holds(lead(halfTime(match))))
    .map((match) => ({ match, side: leader(halfTime(match)) }));
}

const outcomes = [
  { name: { ar: 'فاز', en: 'Won' }, value: 1 },
  { name: { ar: 'تعادل', en: 'Drew' }, value: 0 },
  { name: { ar: 'خسر', en: 'Lost' }, value: -1 },
];

/** Share of the sides one goal ahead at a minute that had won after ninety, in per cent. */
function worthOfOneGoal(football: Football, minute: number): number {
  const states = football.matches
    .map((match) => ({ match, score: minute === 45 ? halfTime(match) : scoreAt(match, minute) }))
    .filter(({ score }) => lead(score) === 1);
  return percent(states.filter(({ match, score }) => outcome(match, leader(score)) === 1).length, states.length);
}

interface Comeback {
  match: DecidedMatch;
  winner: string;
  /** Largest deficit in goals. */
  deficit: number;
  /** Minutes in which the winner first fell behind and last drew level, added time left out. */
  behind: number;
  level: number;
}

/** How the winner of a match turned it; nothing when it was never behind. */
function comeback(match: DecidedMatch): Comeback | undefined {
  const winner = winnerOf(match)?.winner;
  if (winner === undefined) return undefined;
  let difference = 0;
  const turn = { match, winner, deficit: 0, behind: 0, level: 0 };
  for (const goal of goalsOf(match)) {
    difference += goal.team === winner ? 1 : -1;
    if (difference < 0 && turn.deficit === 0) turn.behind = goal.minute;
    if (difference === 0 && goal.team === winner) turn.level = goal.minute;
    turn.deficit = Math.max(turn.deficit, -difference);
  }
  return turn.deficit > 0 ? turn : undefined;
}

function comebackLabel(football: Football, { match, winner }: Comeback) {
  const [name, opponent] = [winner, winner === match.homeTeam ? match.awayTeam : match.homeTeam].map((team) =>
    teamName(football, team),
  );
  return { ar: `${name?.ar} أمام ${opponent?.ar}`, en: `${name?.en} v ${opponent?.en}` };
}

/** What a lead is worth: at half-time, every quarter-hour, after the first goal; and who overturned one. */
export const halfTimeLeadsWorth: Computation = (football) => {
  const turned = football.matches.filter(({ stage }) => stage !== 'groups').flatMap((match) => comeback(match) ?? []);
  const column = (name: Localised, value: (turn: Comeback) => number) => ({
    name,
    points: turned.map((turn) => bar(comebackLabel(football, turn), value(turn), turn.winner === 'argentina')),
  });
  const states: { label: Localised; sides: Ahead[] }[] = [
    { label: { ar: 'سجل أولًا', en: 'Scored first' }, sides: scoredFirst(football) },
    {
      label: { ar: 'متقدم بهدف في الاستراحة', en: 'One goal up at half-time' },
      sides: aheadAtHalfTime(football, (goals) => goals === 1),
    },
    {
      label: { ar: 'متقدم بهدفين أو أكثر في الاستراحة', en: 'Two or more up at half-time' },
      sides: aheadAtHalfTime(football, (goals) => goals >= 2),
    },
  ];
  return [
    {
      id: 'worth-of-a-lead',
      series: outcomes.map(({ name, value }) => ({
        name,
        points: states.map(({ label, sides }) =>
          bar(label, sides.filter(({ match, side }) => outcome(match, side) === value).length, value === -1),
        ),
      })),
    },
    {
      id: 'one-goal',
      series: [
        {
          name: { ar: 'فازوا في 90 دقيقة', en: 'Won in 90 minutes' },
          points: [15, 30, 45, 60, 75, 90].map((minute) =>
            bar(String(minute), worthOfOneGoal(football, minute), minute === 45),
          ),
        },
      ],
    },
    {
      id: 'comebacks',
      series: [
        column({ ar: 'أكبر تأخر بالأهداف', en: 'Largest deficit' }, ({ deficit }) => deficit),
        column({ ar: 'تأخر منذ الدقيقة', en: 'Behind from minute' }, ({ behind }) => behind),
        column({ ar: 'عادل في الدقيقة', en: 'Level in minute' }, ({ level }) => level),
      ],
    },
  ];
};

if (import.meta.main) printCharts(halfTimeLeadsWorth);
