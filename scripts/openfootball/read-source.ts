import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worldCupFileNames, type WorldCupFiles } from '#football/openfootball/world-cup.ts';

/** Reads the files of one edition from openfootball's folder. Throws with the path of a file that is not there. */
export async function readWorldCupFiles(folder: string, year: string): Promise<WorldCupFiles> {
  const read = (name: string): Promise<string> => readFile(join(folder, 'worldcup.json', year, name), 'utf8');
  return {
    worldCup: await read(worldCupFileNames.worldCup),
    groups: await read(worldCupFileNames.groups),
    stadiums: await read(worldCupFileNames.stadiums),
    teams: await read(worldCupFileNames.teams),
    squads: await read(worldCupFileNames.squads),
  };
}
