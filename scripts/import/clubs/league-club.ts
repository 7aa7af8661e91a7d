import type { Localised } from '#schemas/localised.ts';
import { uniqueNames, type KnownClub } from './club-names.ts';
import type { IrregularityCode } from '../source/irregularity.ts';
import { sources } from '../tables/sources.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { ClubEntry } from './teams.ts';
import { transliterate } from '../transliterate/transliterate.ts';
import { venueOf, type VenueEntry } from './venues.ts';

/** A club of a league, with its venue and its missing facts. */
export interface LeagueClub {
  club: ClubEntry;
  venue?: VenueEntry;
  problems: { code: IrregularityCode; message: string }[];
}

/** The other names of a club: without foreign-language and former ones. */
const aliasesOf = (name: string, { key, names, listed, arabic }: KnownClub): string[] => {
  const today = listed?.aliases.filter(({ language, former }) => language === undefined && !former) ?? [];
  return uniqueNames([name, key, listed?.name, ...today.map((alias) => alias.name), ...(names?.aliases ?? []), arabic]);
};

/** The short name in both languages; where the table has only the Arabic one, that in English is the first of two joined names: `Brighton`. */
function shortNameOf(given: string | Localised | undefined, en: string) {
  if (given === undefined) return {};
  return { shortName: typeof given === 'string' ? { ar: given, en: en.split(/ (?:&|and) /)[0] ?? en } : given };
}

/** A club's home if the tables know the stadium: some in the clubs files no longer exist. */
function homeOf(
  { names, listed }: KnownClub,
  country: string,
  venues: HandWrittenTables['venues'],
): { stadium?: string; venue?: VenueEntry } {
  const stadium = names?.venue ?? listed?.stadium;
  if (stadium === undefined) return {};
  const venue = venueOf(stadium, venues, { country }, names?.venue === undefined ? [sources.clubs] : []);
  return { stadium, ...(venue && { venue }) };
}

/**
 * A club's item from its known facts; the tables have priority over the clubs files. A name in Arabic that neither has is made by rule, and
 * the item says so.
 *
 * @param name in the league's file
 * @param idOf returns the id of the name in English
 */
export function leagueClub(
  name: string,
  country: string,
  facts: KnownClub,
  tables: Pick<HandWrittenTables, 'venues'>,
  idOf: (name: string) => string,
): LeagueClub {
  const { names, listed, arabic } = facts;
  const en = names?.en ?? listed?.name ?? name;
  const known = names?.name ?? arabic;
  const ar = known ?? (transliterate(en, country) || undefined);
  const founded = names?.founded ?? listed?.founded;
  const colours = names?.colours;
  const city = names?.city ?? (listed?.city === undefined ? undefined : { en: listed.city });
  const { stadium, venue } = homeOf(facts, country, tables.venues);
  const problems: LeagueClub['problems'] = [];
  const missing = (code: IrregularityCode, message: string): void => void problems.push({ code, message });
  if (names === undefined) {
    const called = ar === undefined ? '' : `: it is called ${ar}${known === undefined ? ', by rule' : ''}`;
    missing('MISSING_ARABIC_NAME', `names/clubs has no ${name} of ${country}${called}`);
  }
  if (colours === undefined)
    missing('MISSING_KIT', `names/clubs has no colours for ${name} of ${country}: drawn in quiet ones of its own`);
  if (stadium !== undefined && venue === undefined) {
    missing('MISSING_VENUE', `venues.ar.json has no ${stadium}, the stadium of ${en}: left out`);
  }
  const club: ClubEntry = {
    id: idOf(en),
    name: { ...(ar !== undefined && { ar }), en },
    ...(known === undefined && ar !== undefined && { transliterated: true as const }),
    ...shortNameOf(names?.shortName, en),
    ...(names?.tla !== undefined && { tla: names.tla }),
    aliases: aliasesOf(name, facts).filter((alias) => alias !== en && alias !== ar),
    ...(names?.nickname && { nickname: names.nickname }),
    kind: 'club',
    country,
    ...(city && { city }),
    ...(founded !== undefined && { founded }),
    ...(venue && { venue: venue.id }),
    ...(colours && { colours }),
    sources: listed ? [sources.clubs] : [],
  };
  return { club, ...(venue && { venue }), problems };
}
