import { z } from 'zod';
import type { SeasonPlan } from '#contract/desk/season-plan.ts';
import type { DeskTable } from '#contract/desk/record.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { leagueTables } from '#football/league-tables.ts';
import type { StandingsRow } from '#football/standings.ts';
import { season as seasonSchema } from '#schemas/competition.ts';
import { match } from '#schemas/match.ts';
import type { ContentFile } from './content-files.ts';

type Names = DeskTable['name'];

/** A file as it will be, and as the content has it. */
interface ChangedFile extends Pick<ContentFile, 'path' | 'data'> {
  present: { newsroom: unknown };
}

const fileOf = (files: readonly ChangedFile[], name: string): ChangedFile | undefined =>
  files.find(({ path }) => path.startsWith('seasons/') && path.endsWith(`/${name}.json`));

const byId = (data: unknown): Map<unknown, string> =>
  new Map((Array.isArray(data) ? (data as { id: string }[]) : []).map((item) => [item.id, JSON.stringify(item)]));

/** A club with its names. */
export interface NamedClub {
  id: string;
  name: Names;
}

/** Names of clubs by their ids: as they will be, and of those that the import does not touch. */
export const clubNames = (files: readonly ChangedFile[], others: readonly NamedClub[]): ReadonlyMap<string, Names> => {
  const own = files.flatMap(({ path, data }) => (path.startsWith('clubs/') ? [data as NamedClub] : []));
  return new Map([...others, ...own].map(({ id, name }) => [id, name]));
};

/** The names of both teams by the id of their match. */
export function sidesIn(
  files: readonly ChangedFile[],
  names: ReadonlyMap<string, Names>,
): (id: string) => { home: Names; away: Names } | undefined {
  const matches = (fileOf(files, 'matches')?.data ?? []) as { id: string; homeTeam: unknown; awayTeam: unknown }[];
  const byMatch = new Map(matches.map((each) => [each.id, each]));
  const nameOf = (team: unknown): Names => names.get(String(team)) ?? { en: String(team) };
  return (id) => {
    const found = byMatch.get(id);
    return found && { home: nameOf(found.homeTeam), away: nameOf(found.awayTeam) };
  };
}

/** How many matches of a season are new, differ from the content's, or are gone. */
export function changedMatches(files: readonly ChangedFile[]): SeasonPlan['matches'] {
  const matches = fileOf(files, 'matches');
  const [before, after] = [byId(matches?.present.newsroom), byId(matches?.data)];
  const ids = [...after.keys()];
  const same = ids.filter((id) => before.get(id) === after.get(id)).length;
  const added = ids.filter((id) => !before.has(id)).length;
  return {
    added,
    changed: after.size - added - same,
    removed: [...before.keys()].filter((id) => !after.has(id)).length,
    unchanged: same,
  };
}

interface Table {
  key: string;
  name: Names;
  rows: StandingsRow[];
}

/** The tables of leagues and groups; none of data that is no season. */
function tablesOf(season: unknown, matches: unknown): Table[] {
  const [parsed, all] = [seasonSchema.safeParse(season), z.array(match).safeParse(matches)];
  if (!parsed.success || !all.success) return [];
  const leagues = leagueTables(parsed.data, all.data).map(({ stage, rows }) => ({
    key: stage.id,
    name: stage.name,
    rows,
  }));
  const groups = groupStages(parsed.data).flatMap((stage) =>
    groupTables(parsed.data, stage, all.data).map(({ group, rows }) => ({
      ...{ key: `${stage.id}/${group.id}`, name: group.name, rows },
    })),
  );
  return [...leagues, ...groups] as Table[];
}

/** The tables of a season as they will be, with the places that each team wins by the import. */
export function seasonTables(files: readonly ChangedFile[], names: ReadonlyMap<string, Names>): DeskTable[] {
  const [season, matches] = [fileOf(files, 'season'), fileOf(files, 'matches')];
  const earlier = new Map(
    tablesOf(season?.present.newsroom, matches?.present.newsroom).map(({ key, rows }) => [
      key,
      new Map(rows.map(({ team, position }) => [team, position])),
    ]),
  );
  return tablesOf(season?.data, matches?.data).map(({ key, name, rows }) => ({
    name,
    rows: rows.map(({ position, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => ({
      ...{
        position,
        team,
        name: names.get(team) ?? { en: team },
        played,
        won,
        drawn,
        lost,
        goalsFor,
        goalsAgainst,
        points,
      },
      moved: (earlier.get(key)?.get(team) ?? position) - position,
    })),
  }));
}
