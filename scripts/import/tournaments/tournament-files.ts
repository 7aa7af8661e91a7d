import type { z } from 'zod';
import { collector } from '../content/imported-season.ts';
import type { Reading } from '../source/irregularity.ts';
import { parseOpenfootball } from '../source/parse-openfootball.ts';
import { readMatchFile } from '../source/openfootball-matches.ts';
import type { SourceSeason } from '../source/source-season.ts';
import {
  sourceGroups,
  sourceNamedTeams,
  sourceSquads,
  sourceStadiums,
  sourceTeams,
} from '../source/openfootball-shapes.ts';

/** A text and the name of its file, for irregularities. */
export interface SourceText {
  file: string;
  text: string;
}

const shapes = { groups: sourceGroups, stadiums: sourceStadiums, teams: sourceTeams, squads: sourceSquads };

type Beside = keyof typeof shapes;

/** The files beside the matches of one season. */
export type FilesBeside = { [Name in Beside]?: SourceText | undefined };

/** The files of one season. Only that of the matches is required. */
export type TournamentFiles = FilesBeside & { matches: SourceText };

/** A parsed file of a season in any format, and the files beside it. */
export type TournamentSource = FilesBeside & { matches: SourceText | SourceSeason };

/** The same, parsed: each with the name of its file. */
export type ParsedTournament = { matches: Pick<SourceSeason, 'file' | 'data'> & Partial<SourceSeason> } & {
  [Name in Beside]?: { file: string; data: z.infer<(typeof shapes)[Name]> };
};

/** The shape of a file of teams: a list from 2026 on. */
const teamsShape = ({ text }: SourceText): typeof sourceTeams | typeof sourceNamedTeams =>
  /^\uFEFF?\s*\[/.test(text) ? sourceTeams : sourceNamedTeams;

/**
 * Reads the files of one season. No value when the matches are unreadable or a file is not JSON; another file of an unknown shape is
 * reported and left out.
 */
export function parseTournament(files: TournamentSource): Reading<ParsedTournament | undefined> {
  const { take, irregularities } = collector();
  const parse = <Shape extends z.ZodType>(source: SourceText | undefined, shape: Shape) => {
    const data = source && take(parseOpenfootball(source.file, source.text, shape));
    return source && data !== undefined ? { file: source.file, data } : undefined;
  };
  const { matches } = files;
  const data = 'data' in matches ? matches.data : take(readMatchFile(matches.file, matches.text));
  const ofMatches = data?.groups && { file: matches.file, data: { name: data.name, groups: data.groups } };
  const groups = parse(files.groups, shapes.groups) ?? ofMatches;
  const stadiums = parse(files.stadiums, shapes.stadiums);
  const teams = parse(files.teams, files.teams ? teamsShape(files.teams) : shapes.teams);
  const squads = parse(files.squads, shapes.squads);
  if (data === undefined || irregularities.some(({ code }) => code === 'BAD_JSON')) {
    return { value: undefined, irregularities };
  }
  const value: ParsedTournament = {
    matches: { ...('data' in matches ? matches : { file: matches.file }), data },
    ...(groups && { groups }),
    ...(stadiums && { stadiums }),
    ...(teams && { teams }),
    ...(squads && { squads }),
  };
  return { value, irregularities };
}
