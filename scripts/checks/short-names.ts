import { knownLanguages } from '../../src/settings/site/known-languages.ts';
import type { Club } from '../../src/schemas/club.ts';
import type { Check, CheckProblem } from './problem.ts';
import { clubsFolder, seasonTeams } from './season-teams.ts';

/** Teams of a season with the same name in a table, each at its file. */
export const checkShortNames = (season: string, teams: readonly Club[]): CheckProblem[] =>
  knownLanguages.flatMap((locale) =>
    [...Map.groupBy(teams, ({ name, shortName }) => (shortName ?? name)[locale] ?? name.en)]
      .filter(([, named]) => named.length > 1)
      .flatMap(([name, named]) =>
        named.map(({ id }) => ({
          file: `${clubsFolder}/${id}.json`,
          message: `“${name}” is also the short name of another team in ${season}: write a \`shortName\` that is its own`,
        })),
      ),
  );

export const shortNames: Check = {
  name: 'short-names',
  about: 'no two teams of a season share a short name',
  run: async ({ root }) => ({ problems: seasonTeams(root).flatMap(({ id, teams }) => checkShortNames(id, teams)) }),
};
