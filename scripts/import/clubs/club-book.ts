import { clubHome } from './club-home.ts';
import type { ClubJoins } from './club-joins.ts';
import { knownClubs, type CountryClubs } from './club-names.ts';
import { leagueClub, type LeagueClub } from './league-club.ts';
import { nameId } from '../names/name-id.ts';
import type { HandWrittenTables } from '../tables/tables.ts';

/** Finds a club by its name in a league's file, among the clubs of some countries, the likeliest country first. */
export type FindClub = (name: string, countries: readonly string[]) => LeagueClub | undefined;

const noJoins: Pick<ClubJoins, 'clubOf' | 'isNamed'> = { clubOf: () => undefined, isNamed: () => false };

/** The club with other names of it in the files, except those that differ by marks and capitals alone. */
function withNames(entry: LeagueClub, names: readonly string[]): LeagueClub {
  const { club } = entry;
  const known = new Set([club.name.en, ...(club.aliases ?? [])].map(nameId));
  const others = names.filter((name) => !known.has(nameId(name)));
  return others.length === 0 ? entry : { ...entry, club: { ...club, aliases: [...(club.aliases ?? []), ...others] } };
}

/**
 * The clubs of all leagues of a run. All spellings of a club in the tables, the clubs files or the joins mean the same club. Any other club
 * is identified by its name in the file.
 *
 * @param idsTaken ids of teams in the content: a club's id with its country, a national team's with any other word
 * @param joins the names that are one club
 */
export function clubBook(
  countries: readonly CountryClubs[],
  tables: Pick<HandWrittenTables, 'teams' | 'venues'>,
  idsTaken: ReadonlyMap<string, string>,
  joins: Pick<ClubJoins, 'clubOf' | 'isNamed'> = noJoins,
): FindClub {
  const known = knownClubs(countries, tables);
  const owners = new Map(idsTaken);
  const found = new Map<string, LeagueClub>();
  const cache = new Map<string, LeagueClub>();

  /** The id of a name; with the country appended where another team has it. */
  const idOf = (name: string, country: string): string => {
    const owner = owners.get(nameId(name)) ?? country;
    const id = owner === country ? nameId(name) : `${nameId(name)}-${country.toLowerCase()}`;
    owners.set(id, country);
    return id;
  };

  const find: FindClub = (text, likely) => {
    const home = clubHome(text, likely, known, joins.isNamed);
    if (home === undefined) return undefined;
    const { country } = home;
    const joined = joins.clubOf(home.name, country);
    const { name, names = [], id } = joined ?? { name: home.name };
    const club = known(name, country) ?? {};
    const identity = `${country} ${nameId(club.names?.en ?? club.listed?.name ?? name)}`;
    const entry =
      found.get(identity) ??
      withNames(
        leagueClub(name, country, club, tables, (en) => id ?? idOf(en, country)),
        names,
      );
    found.set(identity, entry);
    return entry;
  };
  // A cache: a season names its clubs hundreds of times.
  return (text, likely) => {
    const key = `${text} ${likely.join()}`;
    const club = cache.get(key) ?? find(text, likely);
    if (club) cache.set(key, club);
    return club;
  };
}
