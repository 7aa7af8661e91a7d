import type { z } from 'zod';
import type { club } from '#schemas/club.ts';
import { countryOfFifaCode } from './fifa-countries.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { countryNameId } from './name-id.ts';
import { worldCupSource } from './sources.ts';
import type { Tables } from './tables.ts';
import type { WireSquads, WireTeams } from './wire.ts';

/** A club as it stands in its file: fields with a default may be absent. */
export type ClubEntry = z.input<typeof club>;

/** A national team of a tournament. */
export interface NationalTeam {
  fifaCode: string;
  club: ClubEntry;
  /** Every spelling the source uses for it. */
  spellings: string[];
}

const unique = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== undefined)),
];

/** The shortest of the source's spellings, and of two joined names the first: `USA`, `Bosnia`. */
const shortest = (spellings: readonly string[]): string | undefined =>
  spellings.map((spelling) => spelling.split(/ (?:&|and) /)[0] ?? spelling).sort((a, b) => a.length - b.length)[0];

/** The short name in both languages; where the table has only the Arabic one, a short spelling of the source joins it. */
function shortNameOf(given: string | { ar: string; en: string } | undefined, spellings: readonly string[]) {
  if (given === undefined) return {};
  if (typeof given !== 'string') return { shortName: given };
  return { shortName: { ar: given, en: shortest(spellings) ?? given } };
}

/**
 * The national teams of `worldcup.teams.json`, in its order. The English name is the one the squads use (the teams' file
 * shortens some), the other spellings become aliases.
 */
export function readTeams(
  file: string,
  wire: WireTeams,
  squads: WireSquads,
  tables: Pick<Tables, 'teams' | 'kits'>,
): Reading<NationalTeam[]> {
  const found = irregularitiesOf(file);
  const squadNames = new Map(squads.map((squad) => [squad.fifa_code, squad.name]));
  const value = wire.flatMap((team, index): NationalTeam[] => {
    const code = team.fifa_code;
    const country = countryOfFifaCode(code);
    const colours = tables.kits[code];
    if (country === undefined) found.add('UNKNOWN_COUNTRY', `[${index}].fifa_code`, `${code} is no FIFA code`);
    if (colours === undefined) found.add('MISSING_KIT', `[${index}]`, `kits.json has no colours for ${code}`);
    if (country === undefined || colours === undefined) return [];
    const name = squadNames.get(code) ?? team.name;
    const spellings = unique([name, team.name, team.name_normalised]);
    const names = tables.teams[code];
    const aliases = unique([...spellings.slice(1), ...(names?.aliases ?? [])]);
    const club: ClubEntry = {
      id: countryNameId(name),
      name: { ...(names && { ar: names.name }), en: name },
      ...shortNameOf(names?.shortName, spellings),
      tla: code,
      ...(aliases.length > 0 && { aliases }),
      ...(names?.nickname && { nickname: names.nickname }),
      kind: 'national',
      country,
      confederation: team.confed,
      colours,
      sources: [worldCupSource],
    };
    return [{ fifaCode: code, club, spellings }];
  });
  return { value, irregularities: found.list };
}

/** Finds a team by any of the source's spellings. */
export function teamFinder(teams: readonly NationalTeam[]): (spelling: string) => NationalTeam | undefined {
  const byId = new Map(teams.flatMap((team) => team.spellings.map((spelling) => [countryNameId(spelling), team])));
  return (spelling) => byId.get(countryNameId(spelling));
}
