import type { HandWrittenTables } from '../tables/tables.ts';
import type { Facts } from '../tables/facts.ts';
import { nationTable } from '../tables/nations.ts';
import type { TournamentFiles } from '../tournaments/tournament-files.ts';
import { readTournament } from '../tournaments/tournament.ts';
import { since } from './eras.ts';

const player = (number: number, name: string, born = '1999-05-17') => ({
  number,
  pos: 'FW',
  name,
  club: { name: 'Liverpool FC', country: 'ENG' },
  date_of_birth: born,
});

/** Its matches, as the source has them. */
const sampleMatches = (): Record<string, unknown>[] => [
  {
    round: 'Matchday 1',
    date: '2026-06-11',
    time: '20:00 UTC-6',
    team1: 'Mexico',
    team2: 'Egypt',
    score: { ft: [1, 0], ht: [0, 0] },
    goals1: [{ name: 'Raul Jimenez', minute: '67' }],
    goals2: [],
    group: 'Group A',
    ground: 'Mexico City',
  },
  {
    round: 'Matchday 2',
    date: '2026-06-12',
    time: '15:00 UTC-4',
    team1: 'Bosnia & Herzegovina',
    team2: 'USA',
    score: { ft: [0, 0], ht: [0, 0] },
    group: 'Group B',
    ground: 'New York/New Jersey (East Rutherford)',
  },
  {
    round: 'Semi-final',
    num: 3,
    date: '2026-06-20',
    time: '20:00 UTC-6',
    team1: 'Mexico',
    team2: 'USA',
    score: { ft: [1, 1], et: [1, 1], p: [2, 4], ht: [0, 0] },
    goals1: [{ name: 'Raúl Jiménez', minute: '90+2', penalty: true }],
    goals2: [{ name: 'Pulisic', minute: '88' }],
    ground: 'Mexico City',
  },
  {
    round: 'Semi-final',
    num: 4,
    date: '2026-06-21',
    time: '15:00 UTC-4',
    team1: 'Bosnia & Herzegovina',
    team2: 'Egypt',
    score: { ft: [0, 1], ht: [0, 1] },
    goals1: [],
    goals2: [{ name: 'Dzeko Edin', minute: '12', owngoal: true }],
    ground: 'New York/New Jersey (East Rutherford)',
  },
  {
    round: 'Match for third place',
    num: 5,
    date: '2026-06-25',
    time: '15:00 UTC-4',
    team1: 'Mexico',
    team2: 'Bosnia & Herzegovina',
    score: {},
    ground: 'New York/New Jersey (East Rutherford)',
  },
  {
    round: 'Final',
    num: 6,
    date: '2026-06-26',
    time: '15:00 UTC-4',
    team1: 'USA',
    team2: 'Egypt',
    score: { ft: [0, 0], et: [1, 0], ht: [0, 0] },
    goals1: [{ name: 'Christian Pulisic', minute: '120+1' }],
    goals2: [],
    ground: 'New York/New Jersey (East Rutherford)',
  },
];

/** What is written by hand for it. */
const sampleTables = (): HandWrittenTables => {
  const colours = { primary: '#112233', secondary: '#ffffff', pattern: 'plain' as const };
  const place = (name: string, timeZone: string) => ({ name, city: { ar: 'مدينة', en: 'City' }, timeZone });
  return {
    nations: nationTable.parse({
      MEX: { name: { ar: 'المكسيك', en: 'Mexico' }, confederation: 'CONCACAF', country: 'MX' },
      EGY: { name: { ar: 'مصر', en: 'Egypt' }, confederation: 'CAF', country: 'EG' },
      USA: {
        name: { ar: 'الولايات المتحدة', en: 'United States' },
        shortName: { ar: 'أمريكا', en: 'USA' },
        aliases: ['USA'],
        confederation: 'CONCACAF',
        country: 'US',
      },
      BIH: {
        name: { ar: 'البوسنة والهرسك', en: 'Bosnia and Herzegovina' },
        shortName: { ar: 'البوسنة', en: 'Bosnia' },
        confederation: 'UEFA',
        country: 'BA',
      },
      ENG: { name: { ar: 'إنجلترا', en: 'England' }, confederation: 'UEFA', country: 'ENG' },
    }),
    kits: { MEX: colours, EGY: colours, USA: colours, BIH: colours },
    teams: {},
    venues: {
      'Estadio Azteca': place('ملعب أزتيكا', 'America/Mexico_City'),
      'MetLife Stadium': place('ملعب ميتلايف', 'America/New_York'),
    },
    players: { EGY: { 'Mohamed Salah': 'محمد صلاح' } },
    scorerAliases: { USA: { Pulisic: 'Christian Pulisic' } },
    scorers: {},
    matchVenues: {},
    homeGrounds: {},
    parentClubs: { 'Liverpool FC': 'ليفربول' },
  };
};

/** A tournament of four teams in the dialect of 2026, small enough to read at a glance; tests vary it. */
export function sample() {
  const worldCup = { name: 'World Cup 2026', matches: sampleMatches() };
  const groups = {
    name: 'World Cup 2026',
    groups: [
      { name: 'Group A', teams: ['Mexico', 'Egypt'] },
      { name: 'Group B', teams: ['USA', 'Bosnia & Herzegovina'] },
    ],
  };
  const stadiums = {
    name: 'World Cup 2026',
    stadiums: [
      { city: 'Mexico City', timezone: 'UTC-6', cc: 'mx', name: 'Estadio Azteca', capacity: 83000 },
      { city: 'New York/New Jersey (East Rutherford)', timezone: 'UTC-4', cc: 'us', name: 'MetLife Stadium' },
    ],
  };
  const teams = [
    { name: 'Mexico', fifa_code: 'MEX', confed: 'CONCACAF' },
    { name: 'Egypt', fifa_code: 'EGY', confed: 'CAF' },
    { name: 'USA', name_normalised: 'United States', fifa_code: 'USA', confed: 'CONCACAF' },
    { name: 'Bosnia & Herzegovina', fifa_code: 'BIH', confed: 'UEFA' },
  ];
  const squads = [
    { name: 'Egypt', fifa_code: 'EGY', players: [player(10, 'Mohamed Salah', '1992-06-15')] },
    { name: 'Mexico', fifa_code: 'MEX', players: [player(9, 'Raúl Jiménez'), player(1, 'Carlos Vela')] },
    {
      name: 'United States',
      fifa_code: 'USA',
      players: [player(10, 'Christian Pulisic'), player(4, 'Carlos Vela', '2001-01-01')],
    },
    { name: 'Bosnia and Herzegovina', fifa_code: 'BIH', players: [player(11, 'Edin Džeko')] },
  ];
  return { worldCup, groups, stadiums, teams, squads, tables: sampleTables() };
}

export type Sample = ReturnType<typeof sample>;

const competitions: Facts['competitions'] = {
  'world-cup': {
    id: 'world-cup',
    name: { ar: 'كأس العالم', en: 'World Cup' },
    kind: 'tournament',
    scope: 'international',
    eras: [since({ tiebreakers: 'fifa2026' })],
    advance: { topN: 2, bestThirds: 8 },
  },
};

export const filesOf = ({ worldCup, groups, stadiums, teams, squads }: Sample): TournamentFiles => {
  const file = (name: string, data: unknown) => ({ file: name, text: JSON.stringify(data) });
  return {
    matches: file('worldcup.json', worldCup),
    groups: file('worldcup.groups.json', groups),
    stadiums: file('worldcup.stadiums.json', stadiums),
    teams: file('worldcup.teams.json', teams),
    squads: file('worldcup.squads.json', squads),
  };
};

/** Files that a test may change besides. */
export const contextOf = (tables: HandWrittenTables, year = '2026') => ({
  code: 'world-cup' as const,
  year,
  facts: { competitions, seasons: {} },
  tables,
  knownPlayers: new Map(),
});

/** Reads the sample after a change; irregularities as `CODE position`. */
export function readSample(change: (sample: Sample) => void = () => undefined) {
  const changed = sample();
  change(changed);
  const { value, irregularities } = readTournament(filesOf(changed), contextOf(changed.tables));
  return {
    content: value,
    irregularities,
    codes: irregularities.map(({ code, position }) => `${code} ${position}`.trim()),
  };
}
