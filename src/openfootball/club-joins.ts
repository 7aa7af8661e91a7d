import { clubFixtures, type LeagueMatches } from './club-fixtures.ts';
import { clubHome, type KnownClubs } from './club-home.ts';
import { splitSuffix, uniqueNames } from './club-names.ts';
import { clubSpelling } from './club-spelling.ts';
import type { Irregularity } from './irregularity.ts';
import { joinClubs, type NamedClub } from './join-clubs.ts';
import { nameId } from './name-id.ts';

/** A league's file with its matches and the countries of its clubs, the likeliest first. */
export interface LeagueNames extends LeagueMatches {
  /** The path of the file. */
  season: string;
  countries: readonly string[];
}

/** A club of the content folder. */
export interface ExistingClub {
  id: string;
  country: string;
  name: { en: string };
  aliases?: readonly string[];
}

/** The one club of several names. */
export interface JoinedClub {
  /** The name by which the tables and the clubs files are searched, and which stands where they have none. */
  name: string;
  /** Every name of it in the files, and in the content. */
  names: readonly string[];
  /** The id it has in the content. */
  id?: string;
}

export interface ClubJoins {
  /** Finds a club by any of its names, without suffix, in its country. */
  clubOf: (name: string, country: string) => JoinedClub | undefined;
  /** True where a file says by a suffix that a name belongs to a country: `AS Monaco FC (MCO)`. */
  isNamed: (name: string, country: string) => boolean;
  irregularities: Irregularity[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The best name of an unlisted club: with the most words, then without legal forms, then with its marks. */
const byQuality = (a: string, b: string): number => {
  const marks = (name: string): number => [...name].filter((letter) => letter > '\u007f').length;
  const words = (name: string): number => clubSpelling(name).words.length;
  return words(b) - words(a) || a.length - b.length || marks(b) - marks(a) || byText(a, b);
};

/** Names of one country that are certainly one club, before their fixtures are compared. */
interface Node extends NamedClub {
  /** Names in the files. */
  names: string[];
  existing?: ExistingClub;
}

const namesOf = ({ name, aliases = [] }: ExistingClub): string[] =>
  [name.en, ...aliases].filter((each) => nameId(each) !== '');

/** The content's clubs by each of their names: of two with one name the one whose own name it is, else none. */
function existingByName(clubs: readonly ExistingClub[]): Map<string, ExistingClub> {
  const found = new Map<string, ExistingClub | undefined>();
  for (const club of clubs) {
    for (const alias of new Set(namesOf(club).map(nameId))) found.set(alias, found.has(alias) ? undefined : club);
  }
  for (const club of clubs) found.set(nameId(club.name.en), club);
  return new Map([...found].flatMap(([name, club]) => (club ? [[name, club] as const] : [])));
}

/** The clubs of a country by what is certain: each name with those that the tables, the clubs files or the content list beside it. */
function nodesOf(
  names: readonly string[],
  country: string,
  known: KnownClubs,
  existing: readonly ExistingClub[],
): Node[] {
  const inContent = existingByName(existing);
  const nodes = new Map<string, Node>();
  const add = (name: string, content: ExistingClub | undefined, inFiles: readonly string[]): void => {
    const club = known(name, country);
    const listed = club && nameId(club.names?.en ?? club.listed?.name ?? name);
    const present = inContent.get(listed ?? '') ?? content;
    const unlisted = present ? `content ${present.id}` : `name ${nameId(name)}`;
    const key = listed === undefined ? unlisted : `listed ${listed}`;
    const before = nodes.get(key);
    const ofContent = before?.existing ?? present;
    const names = [...(before?.names ?? []), ...inFiles];
    nodes.set(key, {
      key,
      names,
      spellings: uniqueNames([...names, ...(ofContent ? namesOf(ofContent) : [])]).map(clubSpelling),
      ...(listed !== undefined && { listed }),
      ...(ofContent && { existing: ofContent }),
    });
  };
  for (const name of [...names].sort(byText)) add(name, inContent.get(nameId(name)), [name]);
  for (const club of existing) add(club.name.en, club, []);
  return [...nodes.values()];
}

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
  const texts = leagues.flatMap(({ matches, countries, season }) =>
    matches.flatMap(({ team1, team2 }) => [team1.name, team2.name].map((text) => ({ text, countries, season }))),
  );
  const suffixed = new Set(
    texts.flatMap(({ text }) => {
      const { name, country } = splitSuffix(text);
      return country === undefined ? [] : [`${country} ${nameId(name)}`];
    }),
  );
  const isNamed = (name: string, country: string): boolean => suffixed.has(`${country} ${nameId(name)}`);
  const countriesOfSeason = new Map(leagues.map(({ season, countries }) => [season, countries]));
  const homeOf = (text: string, season: string) => clubHome(text, countriesOfSeason.get(season) ?? [], known, isNamed);

  const namesByCountry = new Map<string, Set<string>>();
  for (const { text, season } of texts) {
    const home = homeOf(text, season);
    if (home) namesByCountry.set(home.country, (namesByCountry.get(home.country) ?? new Set()).add(home.name));
  }

  const found = new Map<string, JoinedClub>();
  const irregularities: Irregularity[] = [];
  for (const country of [...namesByCountry.keys()].sort(byText)) {
    const nodes = nodesOf(
      [...(namesByCountry.get(country) ?? [])],
      country,
      known,
      existing.filter((club) => club.country === country),
    );
    const nodeOfName = new Map(nodes.flatMap((node) => node.names.map((name) => [name, node] as const)));
    const keyOf = (text: string, season: string): string | undefined => {
      const home = homeOf(text, season);
      return home?.country === country ? nodeOfName.get(home.name)?.key : undefined;
    };
    const { groups, unsure } = joinClubs(nodes, clubFixtures(leagues, keyOf));
    const byKey = new Map(nodes.map((node) => [node.key, node]));
    for (const group of groups) {
      const members = group.flatMap((key) => byKey.get(key) ?? []);
      const club = joinedClub(members);
      for (const name of members.flatMap(({ names }) => names)) found.set(`${country} ${name}`, club);
    }
    for (const pair of unsure) {
      const [one, other] = pair.flatMap((key) => byKey.get(key) ?? []).map(nameOf).sort(byQuality);
      const file = fileOf(pair.flatMap((key) => byKey.get(key)?.names ?? []), texts);
      if (one === undefined || other === undefined || file === undefined) continue;
      irregularities.push({ code: 'CLUB_MAYBE_SAME', file, position: '', message: askHow(one, other) });
    }
  }
  return { clubOf: (name, country) => found.get(`${country} ${name}`), isNamed, irregularities };
}

/** The first of the files in which one of some names stands. */
const fileOf = (names: readonly string[], texts: readonly { text: string; season: string }[]): string | undefined =>
  texts
    .filter(({ text }) => names.includes(splitSuffix(text).name))
    .map(({ season }) => season)
    .sort(byText)[0];

const nameOf = ({ names, existing }: Node): string => [...names].sort(byQuality)[0] ?? existing?.name.en ?? '';

/** A club of several names: the listed one's name and the content's id have priority. */
function joinedClub(members: readonly Node[]): JoinedClub {
  const names = uniqueNames(members.flatMap((node) => node.names)).sort(byText);
  const contents = members.flatMap(({ existing }) => existing ?? []).sort((a, b) => byText(a.id, b.id));
  const listed = members.find((node) => node.listed !== undefined);
  const name = listed ? nameOf(listed) : (contents[0]?.name.en ?? [...names].sort(byQuality)[0] ?? '');
  return { name, names, ...(contents[0] && { id: contents[0].id }) };
}
