import type { Localised } from '#schemas/localised.ts';
import { bar, countBy, largestFirst, percent, printCharts, round, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';

const months: Localised[] = Array.from({ length: 12 }, (_, month) => {
  const day = new Date(Date.UTC(2026, month, 1));
  const format = (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(day);
  return { ar: format('ar-EG-u-ca-gregory-nu-latn'), en: format('en-GB-u-ca-gregory-nu-latn') };
});

/** Days of each month, February at its average over leap years. */
const monthDays = [31, 28.2425, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const yearDays = 365.2425;

const quarters: Localised[] = [
  { ar: 'يناير–مارس', en: 'Jan–Mar' },
  { ar: 'أبريل–يونيو', en: 'Apr–Jun' },
  { ar: 'يوليو–سبتمبر', en: 'Jul–Sep' },
  { ar: 'أكتوبر–ديسمبر', en: 'Oct–Dec' },
];

const positions: { key: string; label: Localised }[] = [
  { key: 'GK', label: { ar: 'حراس المرمى', en: 'Goalkeepers' } },
  { key: 'DF', label: { ar: 'المدافعون', en: 'Defenders' } },
  { key: 'MF', label: { ar: 'لاعبو الوسط', en: 'Midfielders' } },
  { key: 'FW', label: { ar: 'المهاجمون', en: 'Forwards' } },
];

/** Every squad player with the month of birth, 0 for January. */
function births(football: Football) {
  return football.squads.map(({ player, club }) => {
    const found = football.players.get(player);
    if (found?.dateOfBirth === undefined) throw new Error(`${player} has no date of birth`);
    return { team: club, position: found.position, month: Number(found.dateOfBirth.slice(5, 7)) - 1 };
  });
}

const quarterOf = (month: number): number => Math.floor(month / 3);

/** In which part of the year the players of the World Cup were born. */
export const birthMonths: Computation = (football) => {
  const born = births(football);
  const byMonth = countBy(born, ({ month }) => month);
  const firstHalf = largestFirst(
    countBy(
      born.filter(({ month }) => month < 6),
      ({ team }) => team,
    ),
  );
  return [
    {
      id: 'months',
      series: [
        {
          name: { ar: 'لاعبو المونديال', en: 'World Cup players' },
          points: months.map((label, month) => bar(label, byMonth.get(month) ?? 0, month === 10)),
        },
        {
          name: { ar: 'لو توزعت المواليد بالتساوي', en: 'If births were spread evenly' },
          points: months.map((label, month) => bar(label, round((born.length * (monthDays[month] ?? 0)) / yearDays))),
        },
      ],
    },
    {
      id: 'quarters',
      series: [
        {
          name: { ar: 'لاعبون', en: 'Players' },
          points: quarters.map((label, quarter) =>
            bar(label, born.filter(({ month }) => quarterOf(month) === quarter).length, quarter === 0),
          ),
        },
      ],
    },
    {
      id: 'positions',
      series: quarters.map((name, quarter) => ({
        name,
        points: positions.map(({ key, label }) => {
          const players = born.filter(({ position }) => position === key);
          const share = percent(players.filter(({ month }) => quarterOf(month) === quarter).length, players.length);
          return bar(label, share, key === 'GK');
        }),
      })),
    },
    {
      id: 'teams',
      series: [
        {
          name: { ar: 'مولودون بين يناير ويونيو', en: 'Born January to June' },
          points: firstHalf.slice(0, 13).map(([team, count]) => bar(teamName(football, team), count, team === 'egypt')),
        },
      ],
    },
  ];
};

if (import.meta.main) printCharts(birthMonths);
