import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { readArabicNames } from '../source/arabic-names-file.ts';
import type { CountryClubs } from '../clubs/club-names.ts';
import { readClubs } from '../source/clubs-file.ts';
import { countryOfCode } from '../tables/country-codes.ts';
import type { Irregularity, Reading } from '../source/irregularity.ts';
import type { FilesBeside, SourceText, TournamentFiles } from '../tournaments/tournament-files.ts';
import type { TournamentContext } from '../tournaments/tournament.ts';
import { pathsBelow } from './paths-below.ts';

/** The files of a folder that the importer reads, by their paths in it. */
export interface Sources {
  tournaments: { code: TournamentContext['code']; year: string; path: string }[];
  /** Files of seasons in any format, with the information in their paths: `2024-25/en.1.json`. */
  leagues: { code?: string; folder?: string; path: string }[];
  clubs: { country: string; path: string; language?: 'ar' }[];
  /** Paths of files beside the matches of a tournament that the importer does not read: its standings, its qualifying matches. */
  unread: string[];
}

const tournamentFile = /(?:^|\/)(\d{4})\/(worldcup|euro)\.json$/;
const besideTournament = /(?:^|\/)\d{4}\/(?:worldcup|euro)\.(?!groups\.|stadiums\.|teams\.|squads\.)[a-z_.]+\.json$/;
const leagueFile = /(?:^|\/)(\d{4}(?:-\d{2})?)\/((?!worldcup|euro)[a-z]+(?:\.[a-z0-9]+)*)\.json$/;
const besideMatches = /\.(?:clubs|groups|teams|squads|stadiums|standings)(?:\.[a-z.]+)?\.(?:json|txt)$/;
/** A text with the path that football.json would give it: `2024-25/en.1.txt`. */
const codedFile = /(?:^|\/)(\d{4}(?:-\d{2})?)\/([a-z]+\.[a-z0-9]+)\.txt$/;
const ofAnyForm = /\.(?:json|txt|csv)$/;
const clubsFile = /(?:^|\/)([a-z]{2,3})\.clubs(?:\.lang\.(ar))?\.txt$/;

/**
 * A folder of files, and their paths in it. For a single file it is the folder two levels up, because the file's own folder may be its
 * season's.
 */
export async function filesAt(place: string): Promise<{ folder: string; paths: string[] }> {
  const stats = await stat(place).catch(() => undefined);
  if (stats === undefined) throw new Error(`${place} does not exist`);
  if (stats.isDirectory()) return { folder: place, paths: await pathsBelow(place) };
  const folder = dirname(dirname(resolve(place)));
  return { folder, paths: [relative(folder, resolve(place)).replaceAll('\\', '/')] };
}

/**
 * Finds the files that may be sources: openfootball's in any layout of its repositories (`football.json/2024-25/en.1.json`,
 * `worldcup.json/2022/worldcup.json`, `clubs/africa/egypt/eg.clubs.txt`), and others, recognised by their content.
 *
 * @param only parts of paths; a season is read when its path contains one of them. Empty for all
 * @param paths of the files in the folder, where they are known
 */
export async function findSources(folder: string, only: readonly string[], paths?: string[]): Promise<Sources> {
  const found: Sources = { tournaments: [], leagues: [], clubs: [], unread: [] };
  for (const path of paths ?? (await pathsBelow(folder))) {
    const wanted = only.length === 0 || only.some((part) => path.includes(part));
    const [, year, kind] = tournamentFile.exec(path) ?? [];
    const [, season, code] = leagueFile.exec(path) ?? [];
    const [, land = '', language] = clubsFile.exec(path) ?? [];
    const country = countryOfCode(land);
    if (year !== undefined && wanted) {
      found.tournaments.push({ code: kind === 'euro' ? 'euro' : 'world-cup', year, path });
    } else if (season !== undefined && code !== undefined && !besideMatches.test(path) && wanted) {
      found.leagues.push({ code, folder: season, path });
    } else if (besideTournament.test(path) && wanted) {
      found.unread.push(path);
    } else if (country !== undefined) {
      found.clubs.push({ country, path, ...(language === 'ar' && { language }) });
    } else if (ofAnyForm.test(path) && !besideMatches.test(path) && wanted) {
      const [, ofFolder, name] = codedFile.exec(path) ?? [];
      found.leagues.push({ path, ...(ofFolder && name && { folder: ofFolder, code: name }) });
    }
  }
  return found;
}

/** Maximum bytes of a file: openfootball's largest has a hundredth of it. */
export const maxSourceBytes = 64 * 1024 * 1024;

/** @throws if it is too large, before it is read */
const textOf = async (folder: string, path: string): Promise<string> => {
  const { size } = await stat(join(folder, path));
  if (size > maxSourceBytes) throw new Error(`${path} has ${size} bytes, where ${maxSourceBytes} are the most`);
  return readFile(join(folder, path), 'utf8');
};

/** A file's text with its path; undefined for a missing file. */
const optional = (folder: string, path: string): Promise<SourceText | undefined> =>
  textOf(folder, path).then(
    (text) => ({ file: path, text }),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

export const readText = async (folder: string, path: string): Promise<SourceText> => ({
  file: path,
  text: await textOf(folder, path),
});

/** The files beside a tournament's file of matches, in any format. */
export async function readFilesBeside(folder: string, path: string): Promise<FilesBeside> {
  const beside = (name: string) => optional(folder, path.replace(/\.[a-z]+$/, `.${name}.json`));
  return {
    groups: await beside('groups'),
    stadiums: await beside('stadiums'),
    teams: await beside('teams'),
    squads: await beside('squads'),
  };
}

/** The files of one season of a tournament: the file of its matches and the other files beside it. */
export const readTournamentFiles = async (folder: string, path: string): Promise<TournamentFiles> => ({
  matches: await readText(folder, path),
  ...(await readFilesBeside(folder, path)),
});

/** The content of the clubs files, country by country. */
export async function readClubFiles(folder: string, files: Sources['clubs']): Promise<Reading<CountryClubs[]>> {
  const irregularities: Irregularity[] = [];
  const byCountry = new Map<string, CountryClubs>();
  for (const { country, path, language } of files) {
    const { file, text } = await readText(folder, path);
    const known = byCountry.get(country) ?? { country, clubs: [], arabic: new Map() };
    if (language === undefined) {
      const read = readClubs(file, text);
      irregularities.push(...read.irregularities);
      byCountry.set(country, { ...known, clubs: [...known.clubs, ...read.value] });
    } else {
      const read = readArabicNames(file, text);
      irregularities.push(...read.irregularities);
      byCountry.set(country, { ...known, arabic: new Map([...known.arabic, ...read.value]) });
    }
  }
  return { value: [...byCountry.values()], irregularities };
}
