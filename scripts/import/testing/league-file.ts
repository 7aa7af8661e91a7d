import { clubBook } from '../clubs/club-book.ts';
import type { CountryClubs } from '../clubs/club-names.ts';
import { readClubs } from '../source/clubs-file.ts';
import type { Facts } from '../tables/facts.ts';
import { openfootballJson } from '../forms/openfootball-json/form.ts';
import { readLeague } from '../leagues/league.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import { since } from './eras.ts';

/** A match in a file: any value. */
export type RawMatch = Record<string, unknown>;

const competition = (id: string, more: Partial<Facts['competitions'][string]> = {}): Facts['competitions'][string] => ({
  id,
  name: { ar: 'دوري', en: 'League' },
  kind: 'league',
  scope: 'domestic',
  country: 'EG',
  tier: 1,
  timeZone: 'Africa/Cairo',
  eras: [since({ tiebreakers: 'goalDifference' })],
  ...more,
});

export const sampleFacts: Facts = {
  competitions: {
    'eg.1': competition('egyptian-league', { eras: [since({ tiebreakers: 'goalDifference', split: 'results' })] }),
    'eg.cup': competition('egyptian-cup', { cup: true }),
    'caf.cl': {
      id: 'champions-league',
      name: { ar: 'دوري الأبطال', en: 'Champions League' },
      kind: 'tournament',
      scope: 'continental',
      confederation: 'CAF',
      eras: [since({ tiebreakers: 'uefaEuro' })],
      advance: { topN: 2 },
    },
  },
  seasons: { 'egyptian-league-2024-25': { current: true } },
};

const colours = { primary: '#d5121e', secondary: '#ffffff', pattern: 'plain' as const };

export const sampleTables: HandWrittenTables = {
  nations: {},
  kits: {},
  teams: {
    'Al Ahly SC': {
      name: 'الأهلي',
      en: 'Al Ahly',
      country: 'EG',
      venue: 'Cairo International Stadium',
      aliases: ['الأهلي المصري'],
      colours,
    },
    Zamalek: { name: 'الزمالك', en: 'Zamalek', country: 'EG', colours },
  },
  venues: {
    'Cairo International Stadium': {
      name: 'استاد القاهرة الدولي',
      city: { ar: 'القاهرة', en: 'Cairo' },
      timeZone: 'Africa/Cairo',
      country: 'EG',
    },
  },
  players: {},
  scorerAliases: {},
  scorers: {},
  parentClubs: {},
  matchVenues: {},
  homeGrounds: {},
};

const clubsText = `
=  Egypt
Al Ahly,   Cairo › Cairo
  | Al-Ahly | Al Ahly Cairo
  | Al Ahly Kairo [de]
Zamalek,  1911,  Giza › Giza
  | Zamalek SC
Al Masry SC,  Port Said
  | Al Masry
`;

export const egyptianClubs: CountryClubs = {
  country: 'EG',
  clubs: readClubs('eg.clubs.txt', clubsText).value,
  arabic: new Map([['Al Masry SC', 'النادي المصري']]),
};

interface Options {
  code?: string;
  folder?: string;
  name?: string;
  facts?: Facts;
  tables?: HandWrittenTables;
  /** The whole file, instead of one with a list of matches. */
  raw?: unknown;
}

/** Reads a league's file of some matches; irregularities as `CODE position`. */
export function readMatchesOfLeague(matches: unknown, options: Options = {}) {
  const { code = 'eg.1', folder = '2024-25', name = 'Egypt | Premiership 2024/25', facts = sampleFacts } = options;
  const tables = options.tables ?? sampleTables;
  const source = { file: `${code}.json`, text: JSON.stringify(options.raw ?? { name, matches }) };
  const findClub = clubBook([egyptianClubs], tables, new Map());
  const { value: said, irregularities: ofFile } = openfootballJson.read({ ...source, code, season: folder });
  const { value, irregularities: ofLeague } = said
    ? readLeague(said, { facts, findClub, tables })
    : { value: undefined, irregularities: [] };
  const irregularities = [...ofFile, ...ofLeague];
  return {
    imported: value,
    irregularities,
    codes: irregularities.map((each) => `${each.code} ${each.position}`.trim()),
  };
}

/** A match of the league with a test's changes. */
export const rawMatch = (changes: RawMatch = {}): RawMatch => ({
  round: 'Matchday 1',
  date: '2024-10-30',
  time: '17:00',
  team1: 'Al Ahly SC',
  team2: 'Zamalek',
  score: { ft: [2, 1], ht: [1, 0] },
  ...changes,
});
