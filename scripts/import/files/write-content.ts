import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { incomingPath } from '#lib/replace-file.ts';
import { contentText, importedText } from '../content/content-files.ts';
import { isSame } from '../merge/json-values.ts';
import type { MergedFile } from '../merge/merge-file.ts';
import { importedPath, previousPath, textAt } from './existing-items.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Restores a season that a run lost between its two renames, and removes temporary files. */
async function recoverSeason(folder: string): Promise<void> {
  if (!(await exists(folder)) && (await exists(previousPath(folder)))) await rename(previousPath(folder), folder);
  await rm(previousPath(folder), { recursive: true, force: true });
  await rm(incomingPath(folder), { recursive: true, force: true });
}

/** Replaces a folder by a finished one. */
async function replaceFolder(folder: string): Promise<void> {
  if (await exists(folder)) await rename(folder, previousPath(folder));
  await rename(incomingPath(folder), folder);
  await rm(previousPath(folder), { recursive: true, force: true });
}

export interface Written {
  /** Paths of files that are new or changed, under `football/`. */
  changed: string[];
  unchanged: number;
}

/** A text to be written, and its path under `football/`. */
interface Text {
  path: string;
  text: string;
}

/** What differs from the content: files, each with what the import had for it after it, and the paths of files with a difference. */
async function differences(footballFolder: string, files: readonly MergedFile[]): Promise<Written & { texts: Text[] }> {
  const texts: Text[] = [];
  const changed: string[] = [];
  for (const { path, data, imported, present } of files) {
    const base = { path: importedPath(path), text: importedText(imported) };
    const isBaseNew = (await textAt(join(footballFolder, base.path))) !== base.text;
    // A file that says the same stays as the newsroom wrote it, whatever its spaces.
    const isFileNew = !isSame(present.newsroom, data);
    if (isFileNew) texts.push({ path, text: contentText(data) });
    if (isBaseNew) texts.push(base);
    if (isFileNew || isBaseNew) changed.push(path);
  }
  return { texts, changed, unchanged: files.length - changed.length };
}

/** Writes items under `football/` of the content folder: first all of them to temporary files, then each is renamed. */
export async function writeItems(footballFolder: string, items: readonly MergedFile[]): Promise<Written> {
  const { texts, ...written } = await differences(footballFolder, items);
  const places = texts.map(({ path, text }) => ({ place: join(footballFolder, path), text }));
  try {
    for (const { place, text } of places) {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(incomingPath(place), text);
    }
    for (const { place } of places) await rename(incomingPath(place), place);
  } catch (error) {
    await Promise.allSettled(places.map(({ place }) => rm(incomingPath(place), { force: true })));
    throw error;
  }
  return written;
}

/**
 * Writes a season under `football/` of the content folder as one folder, made beside the old one and then renamed: the season is never half
 * written. Its other files stay in it.
 */
export async function writeSeason(
  footballFolder: string,
  { id, files }: { id: string; files: readonly MergedFile[] },
): Promise<Written> {
  const folder = join(footballFolder, 'seasons', id);
  await recoverSeason(folder);
  const { texts, ...written } = await differences(footballFolder, files);
  if (texts.length === 0) return written;
  const next = incomingPath(folder);
  await mkdir(join(next, '.imported'), { recursive: true });
  if (await exists(folder)) await cp(folder, next, { recursive: true, preserveTimestamps: true });
  for (const { path, text } of texts) await writeFile(join(next, relative(`seasons/${id}`, path)), text);
  await replaceFolder(folder);
  return written;
}
