import type { KnownClubs } from './club-home.ts';
import { uniqueNames } from './club-names.ts';
import { clubSpelling } from '../names/club-spelling.ts';
import { byText, type NamedClub } from './join-clubs.ts';
import { nameId } from '../names/name-id.ts';

/** A club of the content folder. */
export interface ExistingClub {
  id: string;
  country: string;
  name: { en: string };
  aliases?: readonly string[];
}

/** Names of one country that are certainly one club, before their fixtures are compared. */
export interface CountryClub extends NamedClub {
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
export function namedClubs(
  names: readonly string[],
  country: string,
  known: KnownClubs,
  existing: readonly ExistingClub[],
): CountryClub[] {
  const inContent = existingByName(existing);
  const clubs = new Map<string, CountryClub>();
  const add = (name: string, content: ExistingClub | undefined, inFiles: readonly string[]): void => {
    const club = known(name, country);
    const listed = club && nameId(club.names?.en ?? club.listed?.name ?? name);
    const present = inContent.get(listed ?? '') ?? content;
    const unlisted = present ? `content ${present.id}` : `name ${nameId(name)}`;
    const key = listed === undefined ? unlisted : `listed ${listed}`;
    const before = clubs.get(key);
    const ofContent = before?.existing ?? present;
    const names = [...(before?.names ?? []), ...inFiles];
    clubs.set(key, {
      key,
      names,
      spellings: uniqueNames([...names, ...(ofContent ? namesOf(ofContent) : [])]).map(clubSpelling),
      ...(listed !== undefined && { listed }),
      ...(ofContent && { existing: ofContent }),
    });
  };
  for (const name of [...names].sort(byText)) add(name, inContent.get(nameId(name)), [name]);
  for (const club of existing) add(club.name.en, club, []);
  return [...clubs.values()];
}
