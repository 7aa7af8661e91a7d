import type { Localised } from '#schemas/localised.ts';
import type { Membership } from '#schemas/player.ts';
import { bar, countBy, dot, largestFirst, printCharts, teamName, type Computation } from './charts.ts';
import type { Football } from './content.ts';
import { matchesPlayed } from './goals.ts';
import { clubNames, countryNames } from './names.ts';

/** The countries with the most players. */
const bigFive = new Set(['ENG', 'DE', 'ES', 'FR', 'IT']);

const arabTeams = ['qatar', 'saudi-arabia', 'egypt', 'jordan', 'iraq', 'tunisia', 'algeria', 'morocco'];

function parentClub(entry: Membership) {
  if (!entry.parentClub) throw new Error(`${entry.player} has no parent club`);
  return entry.parentClub;
}

function name(names: { [key: string]: Localised }, key: string): Localised {
  const found = names[key];
  if (!found) throw new Error(`no name for ${key}: add it to scripts/demo/analytics/names.ts`);
  return found;
}

/** Players of each squad whose club plays in the country they play for. */
function homeBased(football: Football): Map<string, number> {
  const atHome = football.squads.filter(
    (entry) => parentClub(entry).country === football.clubs.get(entry.club)?.country,
  );
  return countBy(atHome, ({ club }) => club);
}

/** Where the players of the World Cup earn their living: countries, clubs, and who stays at home. */
export const whereTheyPlay: Computation = (football) => {
  const { squads, matches } = football;
  const countries = largestFirst(countBy(squads, (entry) => parentClub(entry).country));
  // Clubs of different countries share names: Al Ahli, Al Nassr. The country keeps them apart.
  const clubs = largestFirst(countBy(squads, (entry) => `${parentClub(entry).name.en}, ${parentClub(entry).country}`));
  const home = homeBased(football);
  const players = { ar: 'لاعبون', en: 'Players' };
  return [
    {
      id: 'countries',
      series: [
        {
          name: players,
          points: countries.slice(0, 13).map(([code, count]) => bar(name(countryNames, code), count, code === 'SA')),
        },
      ],
    },
    {
      id: 'clubs',
      series: [
        {
          name: players,
          points: clubs.slice(0, 11).map(([key, count]) => bar(name(clubNames, key), count, key.endsWith('SA'))),
        },
      ],
    },
    {
      id: 'arab-squads',
      series: [
        {
          name: { ar: 'في بلاده', en: 'At home' },
          points: arabTeams.map((team) => bar(teamName(football, team), home.get(team) ?? 0, team === 'morocco')),
        },
        {
          name: { ar: 'خارج بلاده', en: 'Abroad' },
          points: arabTeams.map((team) => {
            const squad = squads.filter(({ club }) => club === team).length;
            return bar(teamName(football, team), squad - (home.get(team) ?? 0), team === 'morocco');
          }),
        },
      ],
    },
    {
      id: 'big-five-and-matches',
      series: [
        {
          name: { ar: 'المنتخبات', en: 'Teams' },
          points: [...matchesPlayed(matches)]
            .sort(([a], [b]) => a.localeCompare(b, 'en'))
            .map(([team, played]) => {
              const players = squads.filter((entry) => entry.club === team && bigFive.has(parentClub(entry).country));
              return dot(teamName(football, team), players.length, played, played === 8);
            }),
        },
      ],
    },
  ];
};

if (import.meta.main) printCharts(whereTheyPlay);
