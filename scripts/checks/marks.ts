import { adviceOnMarks, alikeTeams } from '../../src/football/marks/alike-teams.ts';
import type { Club } from '../../src/schemas/club.ts';
import type { Check, CheckProblem } from './problem.ts';
import { clubsFolder, seasonTeams } from './season-teams.ts';

/** Teams of a season whose marks look alike, each pair at the first one's file. */
export const checkMarks = (season: string, teams: readonly Club[]): CheckProblem[] =>
  alikeTeams(teams).map(({ teams: [one, other], difference }) => ({
    file: `${clubsFolder}/${one.id}.json`,
    message: `looks like ${clubsFolder}/${other.id}.json in ${season} (difference ${difference.toFixed(3)}): ${adviceOnMarks([one, other])}`,
  }));

export const marks: Check = {
  name: 'marks',
  about: 'no two teams of a season have marks that look alike',
  run: async ({ root }) => ({ problems: seasonTeams(root).flatMap(({ id, teams }) => checkMarks(id, teams)) }),
};
