import type { ListedClub } from '../source/clubs-file.ts';
import { countryOfFifaCode } from '../tables/country-codes.ts';
import { nameId } from '../names/name-id.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import { venueOf } from './venues.ts';

/** The content of a country's clubs files. */
export interface CountryClubs {
  country: string;
  clubs: readonly ListedClub[];
  /** Names in Arabic by the name in the file. */
  arabic: ReadonlyMap<string, string>;
}

/** A club with its facts in the tables and the clubs files. */
export interface KnownClub {
  /** Key in the tables, where they have it, without the country's code. */
  key?: string;
  names?: HandWrittenTables['teams'][string];
  listed?: ListedClub;
  /** The name in Arabic of the clubs files. */
  arabic?: string;
}

/** Codes that some files take from ISO instead of football. */
const isoCodes: Readonly<Record<string, string>> = { MCO: 'MC' };

/** `Al Ahly SC (EGY)`, as continental competitions name clubs, in its parts; `country` is undefined for an unknown code. */
export function splitSuffix(text: string): { name: string; code?: string; country?: string | undefined } {
  const [, name, code] = /^(.*\S)\s*\(([A-Z]{3})\)$/.exec(text) ?? [];
  if (name === undefined || code === undefined) return { name: text };
  return { name, code, country: countryOfFifaCode(code) ?? isoCodes[code] };
}

export const uniqueNames = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== undefined)),
];

/** Every spelling of a club in the clubs files. */
const spellingsOf = (club: ListedClub): string[] => [club.name, ...club.aliases.map(({ name }) => name)];

/** Index of a country's clubs by every spelling: a club's own name has priority over another club's alias. */
function listedBySpelling({ clubs }: CountryClubs): Map<string, ListedClub> {
  const names = clubs.map((club) => [nameId(club.name), club] as const);
  const aliases = clubs.flatMap((club) => spellingsOf(club).map((spelling) => [nameId(spelling), club] as const));
  return new Map([...aliases.reverse(), ...names]);
}

interface TableEntry {
  key: string;
  country: string | undefined;
  names: HandWrittenTables['teams'][string];
}

/** Index of the tables' clubs by every spelling. */
function tableBySpelling(
  tables: Pick<HandWrittenTables, 'teams' | 'venues'>,
  countryOfListed: (name: string) => string | undefined,
) {
  const bySpelling = new Map<string, TableEntry[]>();
  for (const [key, names] of Object.entries(tables.teams)) {
    const { name, country } = splitSuffix(key);
    const ofVenue = names.venue === undefined ? undefined : venueOf(names.venue, tables.venues)?.country;
    const entry = { key: name, names, country: names.country ?? country ?? ofVenue ?? countryOfListed(name) };
    for (const spelling of new Set([name, names.en ?? '', ...(names.aliases ?? [])].map(nameId))) {
      if (spelling !== '') bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), entry]);
    }
  }
  return bySpelling;
}

/**
 * Looks up a club of a country by any spelling in the tables and the clubs files; undefined if neither has it. A table entry belongs to its
 * own country, else to that of its stadium, else to that of its clubs file. An entry without a country matches any.
 */
export function knownClubs(
  countries: readonly CountryClubs[],
  tables: Pick<HandWrittenTables, 'teams' | 'venues'>,
): (name: string, country: string) => KnownClub | undefined {
  const files = new Map(countries.map((each) => [each.country, { ...each, bySpelling: listedBySpelling(each) }]));
  const inFile = (name: string, country: string) => files.get(country)?.bySpelling.get(nameId(name));
  const table = tableBySpelling(tables, (name) => [...files.keys()].find((country) => inFile(name, country)));
  const inTable = (name: string, country: string): TableEntry | undefined => {
    const entries = table.get(nameId(name)) ?? [];
    return entries.find((entry) => entry.country === country) ?? entries.find((entry) => entry.country === undefined);
  };
  const firstOf = <Value>(names: readonly string[], look: (name: string) => Value | undefined): Value | undefined => {
    for (const name of names) {
      const found = look(name);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return (name, country) => {
    const ownFile = inFile(name, country);
    const spellings = [name, ...(ownFile ? spellingsOf(ownFile) : [])];
    const entry = firstOf(spellings, (spelling) => inTable(spelling, country));
    if (ownFile === undefined && entry === undefined) return undefined;
    const tableNames = uniqueNames([entry?.key, entry?.names.en, ...(entry?.names.aliases ?? [])]);
    const listed = ownFile ?? firstOf(tableNames, (spelling) => inFile(spelling, country));
    const arabic = listed && firstOf(spellingsOf(listed), (spelling) => files.get(country)?.arabic.get(spelling));
    return {
      ...(entry && { key: entry.key, names: entry.names }),
      ...(listed && { listed }),
      ...(arabic !== undefined && { arabic }),
    };
  };
}
