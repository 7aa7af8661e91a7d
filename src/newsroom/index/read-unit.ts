import { isDiskFull } from '#lib/disk-full.ts';
import { formerPathReason } from '#schemas/former-paths.ts';
import { isFacts, readIndexedFacts } from './facts.ts';
import { readFolder } from './read-folder.ts';
import { isItemFolder } from './scan.ts';
import { emptyRows, type UnitResult } from './unit-rows.ts';

/** Where units are read from, and where their pictures are stored. */
export interface ReadingPlaces {
  contentDir: string;
  mediaDir: string;
}

/** Reads one unit of content: a story's folder or a file of facts. */
export const readUnit = async (path: string, { contentDir, mediaDir }: ReadingPlaces): Promise<UnitResult> => {
  try {
    if (isItemFolder(path)) return await readFolder(contentDir, path, mediaDir);
    return isFacts(path) ? readIndexedFacts(contentDir, path) : strayFile(path);
  } catch (error) {
    // Of the system's errors only those that are the file's own: a full disk, or too many open files, stops the publish.
    const { code, message } = error as NodeJS.ErrnoException;
    if (isDiskFull(error) || (code !== undefined && !ofFile.has(code))) throw error;
    return { rows: emptyRows(), problems: [{ file: path, field: '', reason: `cannot be read: ${message}` }] };
  }
};

/** Not allowed, gone since the folder was listed, or something else than a file. */
const ofFile: ReadonlySet<string> = new Set(['EACCES', 'EISDIR', 'ELOOP', 'ENOENT', 'ENOTDIR', 'EPERM']);

/** A data file at an unknown path is a mistake (a misspelt folder); notes and the like are ignored. */
const strayFile = (path: string): UnitResult => ({
  rows: emptyRows(),
  problems: /\.(json|ya?ml)$/.test(path)
    ? [{ file: path, field: '', reason: formerPathReason(path) ?? { key: 'strayFile' } }]
    : [],
});
