import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { contentText, type ContentFile, type ContentFiles } from '#football/openfootball/content-files.ts';

/** Names of what an interrupted run can leave behind: nobody reads files that start with a dot. */
const incoming = (path: string): string => join(dirname(path), `.${basename(path)}.incoming`);
const previous = (path: string): string => join(dirname(path), `.${basename(path)}.previous`);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The text of the file as it is now; undefined when there is none. */
const currentText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Gives a season back that a run lost between its two renames, and removes what is half written. */
async function recover(folder: string): Promise<void> {
  if (!(await exists(folder)) && (await exists(previous(folder)))) await rename(previous(folder), folder);
  await rm(previous(folder), { recursive: true, force: true });
  await rm(incoming(folder), { recursive: true, force: true });
}

/** Puts a finished folder in the place of another. */
async function replaceFolder(folder: string): Promise<void> {
  if (await exists(folder)) await rename(folder, previous(folder));
  await rename(incoming(folder), folder);
  await rm(previous(folder), { recursive: true, force: true });
}

/** Files of the season folder that the import does not write stay in it. */
async function copyOthers(folder: string, written: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((candidate) => !written.has(candidate))) {
    await writeFile(join(incoming(folder), name), await readFile(join(folder, name)));
  }
}

export interface Written {
  /** Paths of files that are new or differ from what was there, under `football/`. */
  changed: string[];
  unchanged: number;
}

/**
 * Writes an import under `football/` of the content folder. Everything is first written beside its place and then moved:
 * items one by one, the season as one folder at the end, so that a season is there whole or as it was before.
 */
export async function writeContent(footballFolder: string, { items, season }: ContentFiles): Promise<Written> {
  const seasonFolder = join(footballFolder, 'seasons', season.id);
  await recover(seasonFolder);
  const staged: string[] = [];
  const result: Written = { changed: [], unchanged: 0 };
  const differs = async (file: ContentFile): Promise<boolean> => {
    const same = (await currentText(join(footballFolder, file.path))) === contentText(file.data);
    if (same) result.unchanged += 1;
    else result.changed.push(file.path);
    return !same;
  };
  for (const file of items) {
    if (!(await differs(file))) continue;
    const path = join(footballFolder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(incoming(path), contentText(file.data));
    staged.push(path);
  }
  let seasonDiffers = false;
  for (const file of season.files) seasonDiffers = (await differs(file)) || seasonDiffers;
  if (seasonDiffers) {
    await mkdir(incoming(seasonFolder), { recursive: true });
    for (const file of season.files) {
      await writeFile(join(incoming(seasonFolder), basename(file.path)), contentText(file.data));
    }
    await copyOthers(seasonFolder, new Set(season.files.map(({ path }) => basename(path))));
  }
  for (const path of staged) await rename(incoming(path), path);
  if (seasonDiffers) await replaceFolder(seasonFolder);
  return result;
}
