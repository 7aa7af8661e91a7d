import type { z } from 'zod';
import type { club } from '#schemas/club.ts';
import type { Source } from '#schemas/primitives.ts';
import { countryOfFifaCode } from './fifa-countries.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { countryNameId } from './name-id.ts';
import { nationOfCode, nationOfName } from './nations.ts';
import { sources } from './sources.ts';
import type { HandWrittenTables } from './tables.ts';
import type { WireSquads, WireTeam, WireTeams } from './wire.ts';

/** A club as stored in its file: fields with a default may be absent, and the colours where no table has them. */
export type ClubEntry = Omit<z.input<typeof club>, 'colours'> & Partial<Pick<z.input<typeof club>, 'colours'>>;

/** A national team of a tournament. */
export interface NationalTeam {
  fifaCode: string;
  club: ClubEntry;
  /** Every spelling the source uses for it. */
  spellings: string[];
}

type Confederation = NonNullable<ClubEntry['confederation']>;

const unique = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== undefined)),
];

/** The shortest of the source's spellings, and of two joined names the first: `USA`, `Bosnia`. */
const shortest = (spellings: readonly string[]): string | undefined =>
  spellings.map((spelling) => spelling.split(/ (?:&|and) /)[0] ?? spelling).sort((a, b) => a.length - b.length)[0];

/** The short name in both languages; if the table has only the Arabic one, the source's short spelling is added. */
export function shortNameOf(given: string | { ar: string; en: string } | undefined, spellings: readonly string[]) {
  if (given === undefined) return {};
  if (typeof given !== 'string') return { shortName: given };
  return { shortName: { ar: given, en: shortest(spellings) ?? given } };
}

/** A national team with its facts in the tables; missing ones are reported. Undefined where FIFA has no such code. */
function nationalTeam(
  fifaCode: string,
  names: readonly (string | undefined)[],
  confederation: Confederation,
  source: Source,
  tables: Pick<HandWrittenTables, 'teams' | 'kits'>,
  report: { at: string; codeAt: string; add: ReturnType<typeof irregularitiesOf>['add'] },
): NationalTeam | undefined {
  const country = countryOfFifaCode(fifaCode);
  const colours = tables.kits[fifaCode];
  if (country === undefined) return void report.add('UNKNOWN_COUNTRY', report.codeAt, `${fifaCode} is no FIFA code`);
  if (colours === undefined) report.add('MISSING_KIT', report.at, `kits.json has no colours for ${fifaCode}`);
  const spellings = unique(names);
  const [name = fifaCode] = spellings;
  const known = tables.teams[fifaCode];
  if (known === undefined) report.add('MISSING_ARABIC_NAME', report.at, `teams.ar.json has no ${fifaCode}, ${name}`);
  const aliases = unique([...spellings.slice(1), ...(known?.aliases ?? [])]);
  const club: ClubEntry = {
    id: countryNameId(name),
    name: { ...(known && { ar: known.name }), en: name },
    ...shortNameOf(known?.shortName, spellings),
    tla: fifaCode,
    ...(aliases.length > 0 && { aliases }),
    ...(known?.nickname && { nickname: known.nickname }),
    kind: 'national',
    country,
    confederation,
    ...(colours && { colours }),
    sources: [source],
  };
  return { fifaCode, club, spellings };
}

/**
 * The national teams of `worldcup.teams.json`, in its order. The English name is the one the squads use (the teams' file
 * shortens some), the other spellings become aliases.
 */
export function readTeams(
  file: string,
  wire: WireTeams,
  squads: WireSquads,
  tables: Pick<HandWrittenTables, 'teams' | 'kits'>,
): Reading<NationalTeam[]> {
  const found = irregularitiesOf(file);
  const squadNames = new Map(squads.map((squad) => [squad.fifa_code, squad.name]));
  const value = wire.flatMap((team, index): NationalTeam[] => {
    const names = [squadNames.get(team.fifa_code), team.name, team.name_normalised];
    const report = { at: `[${index}]`, codeAt: `[${index}].fifa_code`, add: found.add };
    const read = nationalTeam(team.fifa_code, names, team.confed, sources.worldCup, tables, report);
    return read ? [read] : [];
  });
  return { value, irregularities: found.list };
}

/**
 * The national teams in the matches, in order of appearance: by FIFA's code where the file has it, else by the name. A team that FIFA does
 * not have is reported at its position.
 */
export function teamsOfMatches(
  file: string,
  named: readonly { team: WireTeam; position: string }[],
  source: Source,
  tables: Pick<HandWrittenTables, 'teams' | 'kits'>,
): Reading<NationalTeam[]> {
  const found = irregularitiesOf(file);
  const teams = new Map<string, NationalTeam | undefined>();
  for (const { team, position } of named) {
    const nation = team.code === undefined ? nationOfName(team.name) : nationOfCode(team.code);
    if (nation === undefined) found.add('UNKNOWN_TEAM', position, `no national team is called ${team.name}`);
    if (nation === undefined || teams.has(nation.fifaCode)) continue;
    const names = unique([...nation.spellings, team.name]);
    const report = { at: position, codeAt: position, add: found.add };
    teams.set(nation.fifaCode, nationalTeam(nation.fifaCode, names, nation.confederation, source, tables, report));
  }
  return { value: [...teams.values()].filter((team) => team !== undefined), irregularities: found.list };
}

/** Finds a team by any of the source's spellings, or by its code. */
export function teamFinder(teams: readonly NationalTeam[]): (team: WireTeam) => NationalTeam | undefined {
  const byCode = new Map(teams.map((team) => [team.fifaCode, team]));
  const byId = new Map(teams.flatMap((team) => team.spellings.map((spelling) => [countryNameId(spelling), team])));
  return ({ name, code }) => (code === undefined ? undefined : byCode.get(code)) ?? byId.get(countryNameId(name));
}
