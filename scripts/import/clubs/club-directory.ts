import type { KnownClubs } from './club-home.ts';
import { splitSuffix, uniqueNames, type CountryClubs } from './club-names.ts';
import type { ExistingClub } from './named-clubs.ts';
import { nameId } from '../names/name-id.ts';
import type { NamedEntry } from '../names/source-names.ts';
import type { HandWrittenTables } from '../tables/tables.ts';

/** Every club of some countries that the content, the tables or the clubs files have, with all its names in Latin letters. */
export function clubDirectory(
  countries: readonly string[],
  known: KnownClubs,
  tables: Pick<HandWrittenTables, 'teams'>,
  files: readonly CountryClubs[],
  existing: readonly ExistingClub[],
): NamedEntry[] {
  const entries = new Map<string, NamedEntry>();
  const add = (name: string, country: string, content?: ExistingClub): void => {
    const club = known(name, country);
    const en = club?.names?.en ?? club?.listed?.name ?? name;
    const key = `${country} ${nameId(en)}`;
    const before = entries.get(key);
    const shortName = club?.names?.shortName;
    const names = [
      ...(before?.names ?? []),
      ...[name, club?.key, club?.names?.en, ...(club?.names?.aliases ?? [])],
      ...[typeof shortName === 'string' ? undefined : shortName?.en],
      ...[
        club?.listed?.name,
        ...(club?.listed?.aliases ?? []).filter(({ former }) => !former).map((each) => each.name),
      ],
      ...(content?.aliases ?? []),
    ];
    entries.set(key, {
      id: content?.id ?? before?.id ?? nameId(en),
      name: club?.key ?? club?.listed?.name ?? en,
      country,
      names: uniqueNames(names).filter((each) => nameId(each) !== ''),
    });
  };
  for (const country of countries) {
    for (const key of Object.keys(tables.teams)) {
      const { name } = splitSuffix(key);
      if (known(name, country)?.key === name) add(name, country);
    }
    for (const { clubs } of files.filter((file) => file.country === country))
      for (const { name } of clubs) add(name, country);
    for (const club of existing.filter((each) => each.country === country)) add(club.name.en, country, club);
  }
  return [...entries.values()];
}
