import type { Localised } from '#schemas/localised.ts';
import { bar, dot, mean, playerName, printCharts, round, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';
import { goalsOf, matchesPlayed } from './goals.ts';

/** The day of the first match. */
const openingDay = '2026-06-11';

const daysInYear = 365.2425;

/** Age in years, with its fraction, on a day. */
const ageOn = (born: string, day: string): number => (Date.parse(day) - Date.parse(born)) / 86_400_000 / daysInYear;

function bornOn(football: Football, player: string): string {
  const born = football.players.get(player)?.dateOfBirth;
  if (born === undefined) throw new Error(`${player} has no date of birth`);
  return born;
}

/** Mean age of each squad on the opening day, in years. */
function squadAges(football: Football): Map<string, number> {
  const squads = Map.groupBy(football.squads, ({ club }) => club);
  return new Map(
    [...squads].map(([team, squad]) => [
      team,
      mean(squad.map(({ player }) => ageOn(bornOn(football, player), openingDay))),
    ]),
  );
}

/** Furthest stage a team reached; the third-place match belongs to the semi-finalists. */
const exits: { label: Localised; stages: string[] }[] = [
  { label: { ar: 'دور المجموعات', en: 'Group stage' }, stages: ['groups'] },
  { label: { ar: 'دور الـ32', en: 'Round of 32' }, stages: ['round-of-32'] },
  { label: { ar: 'دور الـ16', en: 'Round of 16' }, stages: ['round-of-16'] },
  { label: { ar: 'ربع النهائي', en: 'Quarter-finals' }, stages: ['quarter-final'] },
  { label: { ar: 'الأربعة الكبار', en: 'Last four' }, stages: ['third-place', 'final'] },
];

function agesByExit(football: Football) {
  const ages = squadAges(football);
  const last = new Map<string, string>();
  for (const { homeTeam, awayTeam, stage } of football.matches) last.set(homeTeam, stage).set(awayTeam, stage);
  return exits.map(({ label, stages }) => {
    const teams = [...last].filter(([, stage]) => stages.includes(stage)).map(([team]) => ages.get(team) ?? NaN);
    return bar(label, round(mean(teams), 2), stages.includes('final'));
  });
}

/** Scorers by their age on the day of their first goal, youngest first. */
function scorersByAge(football: Football) {
  const ages = new Map<string, number>();
  for (const { scorer, match } of football.matches.flatMap(goalsOf)) {
    if (scorer === undefined || ages.has(scorer)) continue;
    ages.set(scorer, ageOn(bornOn(football, scorer), match.kickoff.slice(0, 10)));
  }
  return [...ages].sort(([, a], [, b]) => a - b);
}

/** How old squads and scorers were, and whether it mattered. */
export const squadAge: Computation = (football) => {
  const ages = squadAges(football);
  const scorers = scorersByAge(football);
  const scorerRow = ([player, age]: [string, number]) => bar(playerName(football, player), round(age));
  return [
    {
      id: 'age-and-matches',
      series: [
        {
          name: { ar: 'المنتخبات', en: 'Teams' },
          points: [...matchesPlayed(football.matches)]
            .sort(([a], [b]) => a.localeCompare(b, 'en'))
            .map(([team, played]) =>
              dot(
                teamName(football, team),
                round(ages.get(team) ?? NaN),
                played,
                team === 'spain' || team === 'argentina',
              ),
            ),
        },
      ],
    },
    {
      id: 'age-by-exit',
      series: [{ name: { ar: 'متوسط العمر', en: 'Mean age' }, points: agesByExit(football) }],
    },
    {
      id: 'scorers',
      series: [
        {
          name: { ar: 'العمر بالسنوات', en: 'Age in years' },
          points: [...scorers.slice(0, 5), ...scorers.slice(-5)].map(scorerRow),
        },
      ],
    },
  ];
};

if (import.meta.main) printCharts(squadAge);
