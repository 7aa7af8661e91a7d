import { splitSuffix, type KnownClub } from './club-names.ts';

/** Looks up what the tables and the clubs files say about a name in a country. */
export type KnownClubs = (name: string, country: string) => KnownClub | undefined;

/** A name from a file, without its suffix, in the country of its club. */
export interface ClubHome {
  name: string;
  country: string;
  known: KnownClub | undefined;
}

/**
 * The country of a name's club: that of its suffix, else the first likely country that has the club, else the first. Undefined if there is
 * no likely country or the suffix is not a country.
 *
 * @param isNamed whether a name without a listed club still belongs to a country
 */
export function clubHome(
  text: string,
  likely: readonly string[],
  knownClubs: KnownClubs,
  isNamed: (name: string, country: string) => boolean = () => false,
): ClubHome | undefined {
  const { name, code, country: suffixed } = splitSuffix(text);
  if (code !== undefined && suffixed === undefined) return undefined;
  const candidates = (suffixed === undefined ? likely : [suffixed]).map((country) => ({
    name,
    country,
    known: knownClubs(name, country),
  }));
  return (
    candidates.find(({ known }) => known !== undefined) ??
    candidates.find(({ country }) => isNamed(name, country)) ??
    candidates[0]
  );
}
