import type { z } from 'zod';
import { collector } from './imported-season.ts';
import type { Reading } from './irregularity.ts';
import { parseWire } from './parse-wire.ts';
import { readWireSeason } from './wire-matches.ts';
import type { SourceSeason } from './source-season.ts';
import { wireGroups, wireNamedTeams, wireSquads, wireStadiums, wireTeams } from './wire.ts';

/** A text and the name of its file, for irregularities. */
export interface SourceText {
  file: string;
  text: string;
}

const shapes = { groups: wireGroups, stadiums: wireStadiums, teams: wireTeams, squads: wireSquads };

type Beside = keyof typeof shapes;

/** The files beside the matches of one season. */
export type FilesBeside = { [Name in Beside]?: SourceText | undefined };

/** The files of one season. Only that of the matches is required. */
export type TournamentFiles = FilesBeside & { matches: SourceText };

/** A parsed file of a season in any format, and the files beside it. */
export type TournamentSource = FilesBeside & { matches: SourceText | SourceSeason };

/** The same, parsed: each with the name of its file. */
export type ParsedTournament = { matches: Pick<SourceSeason, 'file' | 'wire'> & Partial<SourceSeason> } & {
  [Name in Beside]?: { file: string; wire: z.infer<(typeof shapes)[Name]> };
};

/** The shape of a file of teams: a list from 2026 on. */
const teamsShape = ({ text }: SourceText): typeof wireTeams | typeof wireNamedTeams =>
  /^\uFEFF?\s*\[/.test(text) ? wireTeams : wireNamedTeams;

/**
 * Reads the files of one season. No value when the matches are unreadable or a file is not JSON; another file of an unknown shape is
 * reported and left out.
 */
export function parseTournament(files: TournamentSource): Reading<ParsedTournament | undefined> {
  const { take, irregularities } = collector();
  const parse = <Shape extends z.ZodType>(source: SourceText | undefined, shape: Shape) => {
    const wire = source && take(parseWire(source.file, source.text, shape));
    return source && wire !== undefined ? { file: source.file, wire } : undefined;
  };
  const { matches } = files;
  const wire = 'wire' in matches ? matches.wire : take(readWireSeason(matches.file, matches.text));
  const ofMatches = wire?.groups && { file: matches.file, wire: { name: wire.name, groups: wire.groups } };
  const groups = parse(files.groups, shapes.groups) ?? ofMatches;
  const stadiums = parse(files.stadiums, shapes.stadiums);
  const teams = parse(files.teams, files.teams ? teamsShape(files.teams) : shapes.teams);
  const squads = parse(files.squads, shapes.squads);
  if (wire === undefined || irregularities.some(({ code }) => code === 'BAD_JSON')) {
    return { value: undefined, irregularities };
  }
  const value: ParsedTournament = {
    matches: { ...('wire' in matches ? matches : { file: matches.file }), wire },
    ...(groups && { groups }),
    ...(stadiums && { stadiums }),
    ...(teams && { teams }),
    ...(squads && { squads }),
  };
  return { value, irregularities };
}
