import { readFileSync } from 'node:fs';
import path from 'node:path';
import { club, type Club } from '../../src/schemas/club.ts';
import { projectFiles } from './project-files.ts';

export const clubsFolder = 'src/content/football/clubs';
const seasonsFolder = 'src/content/football/seasons';

/** The seasons of the demo's content, each with its teams. */
export const seasonTeams = (root: string): { id: string; teams: Club[] }[] => {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const known = new Map(
    projectFiles(root, clubsFolder)
      .filter((file) => /clubs\/[^/.][^/]*\.json$/.test(file))
      .map((file) => club.parse(read(file)))
      .map((each) => [each.id, each]),
  );
  return projectFiles(root, seasonsFolder)
    .filter((file) => file.endsWith('/season.json'))
    .map((file) => read(file) as { id: string; teams: string[] })
    .map(({ id, teams }) => ({ id, teams: teams.flatMap((team) => known.get(team) ?? []) }));
};
