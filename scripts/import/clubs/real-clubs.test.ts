import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolders, notInSample, sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { clubJoins, type LeagueNames } from './club-joins.ts';
import { knownClubs } from './club-names.ts';
import { countryOfCode } from '../tables/country-codes.ts';
import { readMatchFile } from '../source/openfootball-matches.ts';

type Respell = (name: string, season: string, matchday: number) => string;

const nobody = knownClubs([], { teams: {}, venues: {} });

/** All files of leagues in some folders, with some names spelled otherwise. */
function leagues(folders: readonly string[], respell: Respell): LeagueNames[] {
  return folders.flatMap((folder) =>
    readdirSync(join(folder, 'football.json')).flatMap((season) =>
      readdirSync(join(folder, 'football.json', season)).map((file): LeagueNames => {
        const path = `${season}/${file}`;
        const data = readMatchFile(path, readFileSync(join(folder, 'football.json', path), 'utf8')).value;
        const country = countryOfCode(file.split('.')[0] ?? '');
        const matches = (data?.matches ?? []).map((match) => {
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

const inCapitals = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace('(', ' (');

const ofOneSeason: [string, Respell][] = [
  ['as they are', (name) => name],
  ['with and without legal forms, by matchday', (name, _, day) => (day % 2 === 1 ? withoutForms(name) : name)],
  ['in capitals without marks, by matchday', (name, _, day) => (day % 2 === 1 ? inCapitals(name) : name)],
];
const ofSeveralSeasons: [string, Respell][] = [
  ['with and without legal forms, by season', (name, season) => (season === '2024-25' ? withoutForms(name) : name)],
  ['with and without legal forms, by half of the season', (name, _, day) => (day > 19 ? withoutForms(name) : name)],
  ['in capitals without marks, by season', (name, season) => (season === '2023-24' ? inCapitals(name) : name)],
];

/** The number of clubs by country that the names of some leagues are joined to. */
function joined(folders: readonly string[], respell: Respell, countries: readonly string[]) {
  const all = leagues(folders, respell);
  const joins = clubJoins(all, nobody, []);
  const clubs = countries.map((country) => {
    const names = all
      .filter((league) => league.countries.includes(country))
      .flatMap(({ matches }) => matches.flatMap(({ team1, team2 }) => [team1.name, team2.name]));
    return [country, new Set(names.map((name) => joins.clubOf(name, country))).size];
  });
  return { clubs: Object.fromEntries(clubs) as Record<string, number>, irregularities: joins.irregularities };
}

// Counted in the lists of participants of these seasons.
const inSample = { EG: 18, AT: 12 };
const inAll = { IT: 25, FR: 22, DE: 21, ES: 26, ENG: 44, EG: 18, MA: 16, DZ: 16, AT: 12 };
const otherFolders = dataFolders.filter((folder) => folder !== sampleFolder);

describe('real clubs without clubs files', () => {
  it.each(ofOneSeason)('are each one club in the sample: %s', (_, respell) => {
    const { clubs, irregularities } = joined([sampleFolder], respell, Object.keys(inSample));
    expect(clubs).toEqual(inSample);
    expect(irregularities).toEqual([]);
  });

  // Those of the demo's seasons and of more.
  if (otherFolders.length < 2) it.skip(`are each one club in all seasons: ${notInSample}`);
  else {
    it.each([...ofOneSeason, ...ofSeveralSeasons])('are each one club in all seasons: %s', (_, respell) => {
      const { clubs, irregularities } = joined(otherFolders, respell, Object.keys(inAll));
      expect(clubs).toEqual(inAll);
      expect(irregularities).toEqual([]);
    });
  }
});
