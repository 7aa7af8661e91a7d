import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adviceOnMarks, alikeTeams } from '../../src/football/marks/alike-teams.ts';
import { club, type Club } from '../../src/schemas/club.ts';
import { type Check, type CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

const clubs = 'src/content/football/clubs';
const seasons = 'src/content/football/seasons';

/** Teams of a season whose marks look alike, each pair at the first one's file. */
export const checkMarks = (season: string, teams: readonly Club[]): CheckProblem[] =>
  alikeTeams(teams).map(({ teams: [one, other], difference }) => ({
    file: `${clubs}/${one.id}.json`,
    message: `looks like ${clubs}/${other.id}.json in ${season} (difference ${difference.toFixed(3)}): ${adviceOnMarks([one, other])}`,
  }));

export const marks: Check = {
  name: 'marks',
  about: 'no two teams of a season have marks that look alike',
  run: async ({ root }) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const known = new Map(
      projectFiles(root, clubs)
        .filter((file) => /clubs\/[^/.][^/]*\.json$/.test(file))
        .map((file) => club.parse(read(file)))
        .map((each) => [each.id, each]),
    );
    const files = projectFiles(root, seasons).filter((file) => file.endsWith('/season.json'));
    return {
      problems: files.flatMap((file) => {
        const { id, teams } = read(file) as { id: string; teams: string[] };
        return checkMarks(
          id,
          teams.flatMap((team) => known.get(team) ?? []),
        );
      }),
    };
  },
};
