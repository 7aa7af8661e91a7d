import type { z } from 'zod';
import type { club } from '#schemas/club.ts';
import type { Source } from '#schemas/primitives.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { countryNameId } from '../names/name-id.ts';
import { addNation, type Nation, type Nations } from '../tables/nations.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { SourceTeam } from '../source/openfootball-shapes.ts';

/** A club as stored in its file: fields with a default may be absent, and the colours where no table has them. */
export type ClubEntry = Omit<z.input<typeof club>, 'colours'> & Partial<Pick<z.input<typeof club>, 'colours'>>;

/** A national team of a tournament. */
export interface NationalTeam {
  fifaCode: string;
  club: ClubEntry;
  /** Every spelling the source uses for it. */
  spellings: string[];
}

/** A team as some file of a season names it. */
export interface NamedTeam extends SourceTeam {
  file: string;
  position: string;
}

/** A nation's team with its mark; `named` are the names that files of the season use. */
function nationalTeam(nation: Nation, named: readonly string[], kits: HandWrittenTables['kits'], source: Source) {
  const { fifaCode, name, shortName, nickname, country, flag, confederation } = nation;
  const spellings = [...new Set([name.en, ...nation.aliases, ...named])];
  const aliases = spellings.slice(1);
  const colours = kits[fifaCode];
  const entry: ClubEntry = {
    id: countryNameId(name.en),
    name,
    ...(shortName && { shortName }),
    tla: fifaCode,
    ...(aliases.length > 0 && { aliases }),
    ...(nickname && { nickname }),
    kind: 'national',
    country,
    ...(flag && { flag }),
    confederation,
    ...(colours && { colours }),
    sources: [source],
  };
  return { fifaCode, club: entry, spellings };
}

/**
 * The national teams of a season in the order of their first name: by FIFA's code where a file has it, else by the name. A code that no
 * table has is reported; a team of the matches that no table has is reported where it plays.
 *
 * @param named in all files of the season
 */
export function readNationalTeams(
  named: readonly NamedTeam[],
  nations: Nations,
  kits: HandWrittenTables['kits'],
  source: Source,
): Reading<NationalTeam[]> {
  const irregularities: Reading<unknown>['irregularities'] = [];
  const names = new Map<Nation, string[]>();
  for (const { name, code, file, position } of named) {
    const found = irregularitiesOf(file);
    const nation = code === undefined ? nations.ofName(name) : nations.ofCode(code);
    if (nation === undefined && code !== undefined)
      found.add('UNKNOWN_COUNTRY', position, addNation(`${name} (${code})`));
    if (nation !== undefined) {
      if (!names.has(nation) && kits[nation.fifaCode] === undefined) {
        found.add('MISSING_KIT', position, `kits.json has no colours for ${nation.fifaCode}`);
      }
      names.set(nation, [...(names.get(nation) ?? []), name]);
    }
    irregularities.push(...found.list);
  }
  const value = [...names].map(([nation, own]) => nationalTeam(nation, own, kits, source));
  return { value, irregularities };
}

/** Finds a team by any of the source's spellings, or by its code. */
export function teamFinder(teams: readonly NationalTeam[]): (team: SourceTeam) => NationalTeam | undefined {
  const byCode = new Map(teams.map((team) => [team.fifaCode, team]));
  const byId = new Map(teams.flatMap((team) => team.spellings.map((spelling) => [countryNameId(spelling), team])));
  return ({ name, code }) => (code === undefined ? undefined : byCode.get(code)) ?? byId.get(countryNameId(name));
}
