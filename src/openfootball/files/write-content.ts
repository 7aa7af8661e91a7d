import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { contentText, type ContentFile, type ContentFiles } from '../content-files.ts';

/** Temporary names that an interrupted run can leave: files that start with a dot are ignored. */
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

/** Restores a season that a run lost between its two renames, and removes temporary files. */
async function recover(folder: string): Promise<void> {
  if (!(await exists(folder)) && (await exists(previous(folder)))) await rename(previous(folder), folder);
  await rm(previous(folder), { recursive: true, force: true });
  await rm(incoming(folder), { recursive: true, force: true });
}

/** Replaces a folder by a finished one. */
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
  /** Paths of files that are new or changed, under `football/`. */
  changed: string[];
  unchanged: number;
}

/** Separates changed files from unchanged ones. */
async function compare(footballFolder: string, files: readonly ContentFile[], result: Written): Promise<ContentFile[]> {
  const differing: ContentFile[] = [];
  for (const file of files) {
    if ((await currentText(join(footballFolder, file.path))) !== contentText(file.data)) differing.push(file);
  }
  result.changed.push(...differing.map(({ path }) => path));
  result.unchanged += files.length - differing.length;
  return differing;
}

const nothingWritten = (): Written => ({ changed: [], unchanged: 0 });

/** Writes items under `football/` of the content folder: first all of them to temporary files, then each is renamed. */
export async function writeItems(footballFolder: string, items: readonly ContentFile[]): Promise<Written> {
  const result = nothingWritten();
  const differing = await compare(footballFolder, items, result);
  for (const file of differing) {
    const path = join(footballFolder, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(incoming(path), contentText(file.data));
  }
  for (const { path } of differing) await rename(incoming(join(footballFolder, path)), join(footballFolder, path));
  return result;
}

/**
 * Writes a season under `football/` of the content folder as one folder, made beside the old one and then renamed: the season is never half
 * written.
 */
export async function writeSeason(footballFolder: string, { id, files }: ContentFiles['season']): Promise<Written> {
  const folder = join(footballFolder, 'seasons', id);
  await recover(folder);
  const result = nothingWritten();
  if ((await compare(footballFolder, files, result)).length === 0) return result;
  await mkdir(incoming(folder), { recursive: true });
  for (const file of files) await writeFile(join(incoming(folder), basename(file.path)), contentText(file.data));
  await copyOthers(folder, new Set(files.map(({ path }) => basename(path))));
  await replaceFolder(folder);
  return result;
}
