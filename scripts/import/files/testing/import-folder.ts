import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Facts } from '../../tables/facts.ts';
import { planImport } from '../plan-import.ts';
import { readSeasons } from '../read-seasons.ts';
import { findSources } from '../read-source.ts';
import { writeImport } from '../write-import.ts';
import { isObject } from '../../merge/json-values.ts';
import type { Priority } from '../../merge/three-way-merge.ts';
import type { HandWrittenTables } from '../../tables/tables.ts';
import { sampleFacts, sampleTables, type RawMatch } from '../../testing/league-file.ts';

/** What differs between two imports of a test. */
interface Options {
  tables?: HandWrittenTables;
  facts?: Facts;
  priority?: Priority;
}

/** A file of a folder of sources: its path, `football.json/2024-25/eg.1.json`, and its matches. */
export interface SourceFile {
  path: string;
  matches: RawMatch[];
}

/** The season of the league's file in the content folder. */
export const seasonPath = 'seasons/egyptian-league-2024-25';

/** A content folder, and a folder with a file of one league, below a temporary folder. */
export const importFolder = (folder: string) => {
  const [source, content] = [join(folder, 'source'), join(folder, 'content')];
  const footballFolder = join(content, 'football');
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  };
  const read = async <Data>(path: string): Promise<Data> =>
    JSON.parse(await readFile(join(footballFolder, path), 'utf8')) as Data;
  const importFiles = async (
    files: readonly SourceFile[],
    { tables = sampleTables, facts = sampleFacts, priority = 'newsroom' }: Options = {},
  ) => {
    for (const { path, matches } of files) {
      const file = join(source, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ name: 'Egypt | Premiership', matches }));
    }
    const found = await findSources(source, []);
    const paths = files.map(({ path }) => path);
    const leagues = found.leagues.toSorted((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path));
    const { seasons } = await readSeasons(source, { ...found, leagues }, { facts, tables, footballFolder });
    const plan = await planImport(seasons, content, priority);
    const { changed } = await writeImport(footballFolder, plan);
    const codes = plan.irregularities
      .filter(({ code }) =>
        /^(?:NEWSROOM_DISAGREES|REMOVED_MATCH|RENAMED_CLUB|INVALID_ITEM|TITLE_UNDECIDED)$/.test(code),
      )
      .map(({ code, file: of, position, message }) => `${code} ${of} ${position}: ${message}`);
    return { changed, codes };
  };
  return {
    footballFolder,
    /** Writes a file of the content. */
    put,
    /** Data of a file below `football/`. */
    read,
    /** Changes a file below `football/` as a person would. */
    edit: async <Data>(path: string, change: (data: Data) => unknown): Promise<void> =>
      put(`football/${path}`, JSON.stringify(change(await read<Data>(path)))),
    /** Texts of all files of the content, by path below it. */
    texts: async (): Promise<Record<string, string>> => {
      const entries = await readdir(content, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Object.fromEntries(
        await Promise.all(
          paths.sort().map(async (path) => [relative(content, path), await readFile(path, 'utf8')] as const),
        ),
      );
    },
    /** Imports a league with these matches. @returns the files written, and the codes that concern the content */
    run: (matches: RawMatch[], options: Options = {}) =>
      importFiles([{ path: 'football.json/2024-25/eg.1.json', matches }], options),
    /** Imports some files, which are read in the order given. @returns like `run` */
    runFiles: importFiles,
  };
};

/** Paths to every field of some data: keys and indexes. */
export const fieldsOf = (data: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (Array.isArray(data)) return data.flatMap((entry: unknown, index) => fieldsOf(entry, [...path, index]));
  if (!isObject(data)) return [path];
  return Object.entries(data).flatMap(([key, value]) => fieldsOf(value, [...path, key]));
};
