import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingOpenfootball, openfootballFolder } from '../../tests/fixtures/openfootball/folder.ts';
import { clubJoins, type LeagueNames } from './club-joins.ts';
import { knownClubs } from './club-names.ts';
import { countryOfCode } from './country-codes.ts';
import { readWireSeason } from './wire-matches.ts';

type Respell = (name: string, season: string, matchday: number) => string;

const moreFolder = join(openfootballFolder, '../openfootball-more');
const missing = missingOpenfootball ?? (existsSync(moreFolder) ? undefined : `no openfootball files in ${moreFolder}`);
const nobody = knownClubs([], { teams: {}, venues: {} });

/** All files of leagues, with some names spelled otherwise. */
function leagues(respell: Respell): LeagueNames[] {
  return [openfootballFolder, moreFolder].flatMap((folder) =>
    readdirSync(join(folder, 'football.json')).flatMap((season) =>
      readdirSync(join(folder, 'football.json', season)).map((file): LeagueNames => {
        const path = `${season}/${file}`;
        const wire = readWireSeason(path, readFileSync(join(folder, 'football.json', path), 'utf8')).value;
        const country = countryOfCode(file.split('.')[0] ?? '');
        const matches = (wire?.matches ?? []).map((match) => {
          const matchday = Number(/Matchday (\d+)$/.exec(match.round ?? '')?.[1] ?? 0);
          const [team1, team2] = [match.team1, match.team2].map(({ name }) => ({
            name: respell(name, season, matchday),
          }));
          return { ...match, team1: team1 ?? match.team1, team2: team2 ?? match.team2 };
        });
        return { season: path, matches, countries: country === undefined ? [] : [country] };
      }),
    ),
  );
}

const withoutForms = (name: string): string =>
  name
    .replace(/\b(?:1\.|FC|AC|CF|AFC|SC|SSC|US|AS|SS|UD|CA|RC|RCD|VfL|VfB|SV|\d{2,4})(?= |$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// Counted in the lists of participants of these seasons.
const countries = [
  ['IT', 25],
  ['FR', 22],
  ['DE', 21],
  ['ES', 26],
  ['ENG', 44],
  ['EG', 18],
  ['MA', 16],
  ['DZ', 16],
  ['AT', 12],
] as const;

describe.skipIf(missing)(`real clubs without clubs files ${missing ?? ''}`, () => {
  it.each([
    ['as they are', (name) => name],
    ['with and without legal forms, by season', (name, season) => (season === '2024-25' ? withoutForms(name) : name)],
    ['with and without legal forms, by matchday', (name, _, day) => (day > 19 ? withoutForms(name) : name)],
    [
      'in capitals without marks, by season',
      (name, season) =>
        season === '2023-24' ? name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace('(', ' (') : name,
    ],
  ] as [string, Respell][])('are each one club: %s', (_, respell) => {
    const all = leagues(respell);
    const joins = clubJoins(all, nobody, []);
    const counts = countries.map(([country]) => {
      const names = all
        .filter((league) => league.countries.includes(country))
        .flatMap(({ matches }) => matches.flatMap(({ team1, team2 }) => [team1.name, team2.name]));
      return [country, new Set(names.map((name) => joins.clubOf(name, country))).size];
    });
    expect(counts).toEqual(countries);
    expect(joins.irregularities).toEqual([]);
  });
});
