import { clubFixtures, type LeagueMatches } from '../source/club-fixtures.ts';
import { clubHome, type ClubHome, type KnownClubs } from './club-home.ts';
import { splitSuffix, uniqueNames } from './club-names.ts';
import { clubSpelling } from '../names/club-spelling.ts';
import type { Irregularity } from '../source/irregularity.ts';
import { byText, joinClubs } from './join-clubs.ts';
import { nameId } from '../names/name-id.ts';
import { placeholderOf } from '../source/placeholder.ts';
import { namedClubs, type CountryClub, type ExistingClub } from './named-clubs.ts';

/** A league's file with its matches and the countries of its clubs, the likeliest first. */
export interface LeagueNames extends LeagueMatches {
  /** The path of the file. */
  season: string;
  countries: readonly string[];
}

/** The one club of several names. */
interface JoinedClub {
  /** The name for searching the tables and the clubs files, which is used if they have none. */
  name: string;
  /** Every name of it in the files, and in the content. */
  names: readonly string[];
  /** The id it has in the content. */
  id?: string;
}

export interface ClubJoins {
  /** Finds a club by any of its names, without suffix, in its country. */
  clubOf: (name: string, country: string) => JoinedClub | undefined;
  /** True if a file says by a suffix that a name belongs to a country: `AS Monaco FC (MCO)`. */
  isNamed: (name: string, country: string) => boolean;
  irregularities: Irregularity[];
}

/** The best name of an unlisted club: with the most words, then without legal forms, then with its marks. */
const byQuality = (a: string, b: string): number => {
  const marks = (name: string): number => [...name].filter((letter) => letter > '\u007f').length;
  const words = (name: string): number => clubSpelling(name).words.length;
  return words(b) - words(a) || a.length - b.length || marks(b) - marks(a) || byText(a, b);
};

const askHow = (one: string, other: string): string =>
  `"${one}" and "${other}" may be one club, and stay two. If they are one, names/teams.ar.json needs an entry for "${one}" with "${other}" in its aliases; if they are two, an entry for each`;

/**
 * Finds out which names in the leagues' files are one club, country by country: before a league is read, from all files of a run and the
 * clubs of the content. What the tables and the clubs files say has priority. Pairs that may be one club are reported.
 */
export function clubJoins(
  leagues: readonly LeagueNames[],
  known: KnownClubs,
  existing: readonly ExistingClub[],
): ClubJoins {
  const texts = new Map(
    leagues.map(({ season, matches }) => [
      season,
      new Set(
        matches
          .flatMap(({ team1, team2 }) => [team1.name, team2.name])
          .filter((name) => placeholderOf(name) === undefined),
      ),
    ]),
  );
  const suffixed = new Set(
    [...texts.values()].flatMap((ofSeason) =>
      [...ofSeason].flatMap((text) => {
        const { name, country } = splitSuffix(text);
        return country === undefined ? [] : [`${country} ${nameId(name)}`];
      }),
    ),
  );
  const isNamed = (name: string, country: string): boolean => suffixed.has(`${country} ${nameId(name)}`);
  const homes = new Map(
    leagues.map(({ season, countries }) => [
      season,
      new Map([...(texts.get(season) ?? [])].map((text) => [text, clubHome(text, countries, known, isNamed)])),
    ]),
  );
  const homesIn = (season: string, country: string): ClubHome[] =>
    [...(homes.get(season)?.values() ?? [])].flatMap((home) => (home?.country === country ? [home] : []));

  const found = new Map<string, JoinedClub>();
  const irregularities: Irregularity[] = [];
  const all = [...homes.values()].flatMap((ofSeason) => [...ofSeason.values()]);
  for (const country of uniqueNames(all.map((home) => home?.country)).sort(byText)) {
    const own = leagues.filter(({ season }) => homesIn(season, country).length > 0);
    const nodes = namedClubs(
      uniqueNames(own.flatMap(({ season }) => homesIn(season, country).map(({ name }) => name))),
      country,
      known,
      existing.filter((club) => club.country === country),
    );
    const nodeOfName = new Map(nodes.flatMap((node) => node.names.map((name) => [name, node] as const)));
    const keyOf = (text: string, season: string): string | undefined => {
      const home = homes.get(season)?.get(text);
      return home?.country === country ? nodeOfName.get(home.name)?.key : undefined;
    };
    const { groups, unsure } = joinClubs(nodes, clubFixtures(own, keyOf));
    const byKey = new Map(nodes.map((node) => [node.key, node]));
    for (const group of groups) {
      const members = group.flatMap((key) => byKey.get(key) ?? []);
      const club = joinedClub(members);
      for (const name of members.flatMap(({ names }) => names)) found.set(`${country} ${name}`, club);
    }
    for (const pair of unsure) {
      const members = pair.flatMap((key) => byKey.get(key) ?? []);
      const [one = '', other = ''] = members.map(nameOf).sort(byQuality);
      const names = new Set(members.flatMap((node) => node.names));
      const files = own.filter(({ season }) => homesIn(season, country).some(({ name }) => names.has(name)));
      const [file] = files.map(({ season }) => season).sort(byText);
      // Two clubs of the content that are not in this run are not compared.
      if (file !== undefined)
        irregularities.push({ code: 'CLUB_MAYBE_SAME', file, position: '', message: askHow(one, other) });
    }
  }
  return { clubOf: (name, country) => found.get(`${country} ${name}`), isNamed, irregularities };
}

const nameOf = ({ names, existing }: CountryClub): string => [...names].sort(byQuality)[0] ?? existing?.name.en ?? '';

/** A club of several names: the listed one's name and the content's id have priority. */
function joinedClub(members: readonly CountryClub[]): JoinedClub {
  const names = uniqueNames(members.flatMap((node) => node.names)).sort(byText);
  const contents = members.flatMap(({ existing }) => existing ?? []).sort((a, b) => byText(a.id, b.id));
  const listed = members.find((node) => node.listed !== undefined);
  const name = listed ? nameOf(listed) : (contents[0]?.name.en ?? [...names].sort(byQuality)[0] ?? '');
  return { name, names, ...(contents[0] && { id: contents[0].id }) };
}
