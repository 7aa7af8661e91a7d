import type { Source } from '#schemas/primitives.ts';
import type { ListedClub } from './clubs-file.ts';
import { countryOfFifaCode } from './fifa-countries.ts';
import type { IrregularityCode } from './irregularity.ts';
import { nameId } from './name-id.ts';
import { sources } from './sources.ts';
import type { Tables } from './tables.ts';
import { shortNameOf, type ClubEntry } from './teams.ts';
import { venueOf, type VenueEntry } from './venues.ts';

/** What the clubs files of a country say. */
export interface CountryClubs {
  country: string;
  clubs: readonly ListedClub[];
  /** Names in Arabic by the name in the file. */
  arabic: ReadonlyMap<string, string>;
}

/** A club of a league, with the venue it names. */
export interface LeagueClub {
  club: ClubEntry;
  venue?: VenueEntry;
  problems: { code: IrregularityCode; message: string }[];
}

/** Finds the club that a league's file means by a name, among the clubs of some countries, the likeliest first. */
export type FindClub = (name: string, countries: readonly string[]) => LeagueClub | undefined;

type TeamNames = Tables['teams'][string];

interface KnownClub {
  /** Key in the tables, where they have it. */
  key?: string;
  names?: TeamNames;
  listed?: ListedClub;
  arabic?: string;
}

const unique = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== undefined)),
];

/** The suffix of clubs in continental competitions: `Al Ahly SC (EGY)`. */
const suffix = /^(.*\S)\s*\(([A-Z]{3})\)$/;

/** Codes of football's own for countries that some files spell by ISO. */
const isoCodes: Readonly<Record<string, string>> = { MCO: 'MC' };

/** What a name ends with in the tables where two countries have a club so called. */
const withoutSuffix = (key: string): string => suffix.exec(key)?.[1] ?? key;

/** Index of a country's clubs by every spelling that the files list. */
function listedBySpelling({ clubs }: CountryClubs): Map<string, ListedClub> {
  const bySpelling = new Map<string, ListedClub>();
  for (const club of clubs) {
    for (const { name } of club.aliases) if (!bySpelling.has(nameId(name))) bySpelling.set(nameId(name), club);
  }
  // A name of its own goes before another club's alias.
  for (const club of clubs) bySpelling.set(nameId(club.name), club);
  return bySpelling;
}

/**
 * Index of the tables' clubs by every spelling. The country of an entry is the one it says, else that of its stadium, else
 * of the clubs file that lists it; one of no known country is anybody's.
 */
function namedBySpelling(
  tables: Pick<Tables, 'teams' | 'venues'>,
  countryOfListed: (spelling: string) => string | undefined,
): (name: string, country: string) => [string, TeamNames] | undefined {
  const bySpelling = new Map<string, [string, TeamNames][]>();
  for (const [key, names] of Object.entries(tables.teams)) {
    for (const spelling of new Set([withoutSuffix(key), names.en ?? '', ...(names.aliases ?? [])].map(nameId))) {
      if (spelling !== '') bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), [key, names]]);
    }
  }
  const countryOf = (key: string, { country, venue }: TeamNames): string | undefined =>
    country ??
    countryOfFifaCode(suffix.exec(key)?.[2] ?? '') ??
    (venue === undefined ? undefined : venueOf(venue, tables.venues)?.country) ??
    countryOfListed(withoutSuffix(key));
  return (name, country) => {
    const entries = (bySpelling.get(nameId(name)) ?? []).filter(([key]) => countryOfFifaCode(key) === undefined);
    return (
      entries.find(([key, names]) => countryOf(key, names) === country) ??
      entries.find(([key, names]) => countryOf(key, names) === undefined)
    );
  };
}

/**
 * The clubs of all leagues of a run. A club is the same whatever a file calls it, as long as the tables or the clubs
 * files list the spelling; one that neither knows is taken by its name in the file.
 *
 * @param idsTaken by another team of the content already: its id with its country or, for a national team, its kind
 */
export function clubBook(
  countries: readonly CountryClubs[],
  tables: Pick<Tables, 'teams' | 'kits' | 'venues'>,
  idsTaken: ReadonlyMap<string, string>,
): FindClub {
  const listed = new Map(countries.map((each) => [each.country, { ...each, bySpelling: listedBySpelling(each) }]));
  const named = namedBySpelling(tables, (spelling) =>
    countries.map(({ country }) => country).find((country) => listed.get(country)?.bySpelling.has(nameId(spelling))),
  );
  const taken = new Map(idsTaken);
  const found = new Map<string, LeagueClub>();
  const asked = new Map<string, LeagueClub>();

  /** What is known of a name in one country; nothing where no table or file has it. */
  const known = (name: string, country: string): KnownClub | undefined => {
    const own = listed.get(country);
    const inFile = own?.bySpelling.get(nameId(name));
    const spellings = unique([name, inFile?.name, ...(inFile?.aliases.map((alias) => alias.name) ?? [])]);
    const entry = spellings.map((spelling) => named(spelling, country)).find((candidate) => candidate !== undefined);
    if (inFile === undefined && entry === undefined) return undefined;
    const [key, names] = entry ?? [];
    const byTable = unique([key && withoutSuffix(key), names?.en, ...(names?.aliases ?? [])]);
    const club = inFile ?? byTable.map((spelling) => own?.bySpelling.get(nameId(spelling))).find(Boolean);
    const arabic =
      club &&
      unique([club.name, ...club.aliases.map((alias) => alias.name)])
        .map((spelling) => own?.arabic.get(spelling))
        .find(Boolean);
    return {
      ...(key !== undefined && { key }),
      ...(names && { names }),
      ...(club && { listed: club }),
      ...(arabic !== undefined && { arabic }),
    };
  };

  /** An id of the name; with the country where another team of the content has it. */
  const idOf = (name: string, country: string): string => {
    const id = nameId(name);
    const owner = taken.get(id);
    const own = owner === undefined || owner === country ? id : `${id}-${country.toLowerCase()}`;
    taken.set(own, country);
    return own;
  };

  const leagueClub = (name: string, country: string, { key, names, listed: inFile, arabic }: KnownClub): LeagueClub => {
    const problems: LeagueClub['problems'] = [];
    const en = names?.en ?? inFile?.name ?? name;
    const ar = names?.name ?? arabic;
    const colours = key === undefined ? undefined : tables.kits[key];
    const stadium = names?.venue ?? inFile?.stadium;
    const venueSource: Source[] = names?.venue === undefined ? [sources.clubs] : [];
    const venue = stadium === undefined ? undefined : venueOf(stadium, tables.venues, { country }, venueSource);
    const missing = (code: IrregularityCode, message: string) => problems.push({ code, message });
    if (names === undefined) missing('MISSING_ARABIC_NAME', `teams.ar.json has no ${name} of ${country}`);
    if (colours === undefined) missing('MISSING_KIT', `kits.json has no colours for ${key ?? name}: drawn in grey`);
    if (stadium !== undefined && venue === undefined)
      missing('MISSING_VENUE', `venues.ar.json has no ${stadium}, the stadium of ${en}`);
    const founded = names?.founded ?? inFile?.founded;
    const city = names?.city ?? (inFile?.city === undefined ? undefined : { en: inFile.city });
    const others = inFile?.aliases.filter(({ language, former }) => language === undefined && !former) ?? [];
    const aliases = unique([
      name,
      key && withoutSuffix(key),
      inFile?.name,
      ...others.map((alias) => alias.name),
      ...(names?.aliases ?? []),
      arabic,
    ]);
    const club: ClubEntry = {
      id: idOf(en, country),
      name: { ...(ar !== undefined && { ar }), en },
      ...shortNameOf(names?.shortName, [en]),
      ...(names?.tla !== undefined && { tla: names.tla }),
      aliases: aliases.filter((alias) => alias !== en && alias !== ar),
      ...(names?.nickname && { nickname: names.nickname }),
      kind: 'club',
      country,
      ...(city && { city }),
      ...(founded !== undefined && { founded }),
      ...(venue && { venue: venue.id }),
      ...(colours && { colours }),
      sources: [sources.leagues, ...(inFile ? [sources.clubs] : [])],
    };
    return { club, ...(venue && { venue }), problems };
  };

  const find: FindClub = (spelling, likely) => {
    const [, bare = spelling, code] = suffix.exec(spelling) ?? [];
    const country = code === undefined ? undefined : (countryOfFifaCode(code) ?? isoCodes[code]);
    if (code !== undefined && country === undefined) return undefined;
    const candidates = (country === undefined ? likely : [country]).map((each) => ({
      country: each,
      club: known(bare, each),
    }));
    const home = candidates.find(({ club }) => club !== undefined) ?? candidates[0];
    if (home === undefined) return undefined;
    const { names, listed: inFile } = home.club ?? {};
    const identity = `${home.country} ${nameId(names?.en ?? inFile?.name ?? bare)}`;
    const club = found.get(identity) ?? leagueClub(bare, home.country, home.club ?? {});
    found.set(identity, club);
    return club;
  };
  // A season names its clubs hundreds of times.
  return (spelling, likely) => {
    const key = `${spelling} ${likely.join()}`;
    const club = asked.get(key) ?? find(spelling, likely);
    if (club) asked.set(key, club);
    return club;
  };
}
