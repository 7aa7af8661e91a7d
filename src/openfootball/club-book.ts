import { knownClubs, splitSuffix, type CountryClubs } from './club-names.ts';
import { leagueClub, type LeagueClub } from './league-club.ts';
import { nameId } from './name-id.ts';
import type { HandWrittenTables } from './tables.ts';

/** Finds the club that a league's file means by a name, among the clubs of some countries, the likeliest country first. */
export type FindClub = (name: string, countries: readonly string[]) => LeagueClub | undefined;

/**
 * The clubs of all leagues of a run. A club is the same under every spelling, as long as the tables or the clubs files list it; an unlisted
 * one is identified by its name in the file.
 *
 * @param idsTaken by teams of the content already: a club's id with its country, a national team's with any other word
 */
export function clubBook(
  countries: readonly CountryClubs[],
  tables: Pick<HandWrittenTables, 'teams' | 'venues'>,
  idsTaken: ReadonlyMap<string, string>,
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
    const { name, code, country: suffixed } = splitSuffix(text);
    if (code !== undefined && suffixed === undefined) return undefined;
    const candidates = (suffixed === undefined ? likely : [suffixed]).map((country) => ({
      country,
      club: known(name, country),
    }));
    const home = candidates.find(({ club }) => club !== undefined) ?? candidates[0];
    if (home === undefined) return undefined;
    const { country, club = {} } = home;
    const identity = `${country} ${nameId(club.names?.en ?? club.listed?.name ?? name)}`;
    const entry = found.get(identity) ?? leagueClub(name, country, club, tables, (en) => idOf(en, country));
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
