import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { incomingPath } from '#lib/replace-file.ts';
import type { Ledger } from './ledger.ts';

/** A file of an item: a text, or a copy of a picture. */
export type ItemFile = { text: string } | { copyOf: string };

/** Files of an item by name. An item of one file has the empty name. */
export type ItemFiles = ReadonlyMap<string, ItemFile>;

export type WriteResult = 'written' | 'unchanged' | 'edited' | 'removed';

const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What tells the content of a file: of a picture, which nobody edits in place, its size. */
const markOf = (file: ItemFile): string =>
  'text' in file ? digestOf(file.text) : `${statSync(file.copyOf).size} bytes`;

const markOnDisk = (path: string, isText: boolean): string | undefined => {
  if (!existsSync(path)) return undefined;
  return isText ? digestOf(readFileSync(path)) : `${statSync(path).size} bytes`;
};

const put = (path: string, file: ItemFile): void => {
  if ('text' in file) writeFileSync(path, file.text);
  else copyFileSync(file.copyOf, path, constants.COPYFILE_FICLONE);
};

/** A new folder appears with all its files. */
const writeFolder = (folder: string, files: ItemFiles): void => {
  const incoming = incomingPath(folder);
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });
  for (const [name, file] of files) put(join(incoming, name), file);
  renameSync(incoming, folder);
};

/** In a folder that is there each file is replaced whole. Files that others put there stay. */
const writeFiles = (folder: string, files: ItemFiles, former: Iterable<string>): void => {
  mkdirSync(dirname(folder), { recursive: true });
  for (const [name, file] of files) {
    const path = name ? join(folder, name) : folder;
    put(incomingPath(path), file);
    renameSync(incomingPath(path), path);
  }
  for (const name of former) if (name && !files.has(name)) rmSync(join(folder, name), { force: true });
};

/**
 * Writes an item, unless it says the same, or a person has changed or removed it since the last import: then it stays as it is. A file is
 * the import's if it is what the last run wrote or what this one would write, which an ended run may have left.
 *
 * @param key names the item in the ledger, which has its path already
 */
export const writeItem = (contentDir: string, ledger: Ledger, key: string, files: ItemFiles): WriteResult => {
  const entry = ledger.get(key);
  if (!entry) throw new Error(`${key} has no path in the ledger`);
  const { files: former = {} } = entry;
  const place = join(contentDir, entry.path);
  const marks = Object.fromEntries([...files].map(([name, file]) => [name, markOf(file)]));
  const isThere = existsSync(place);
  const wasWritten = Object.keys(former).length > 0;
  if (!isThere && wasWritten) return 'removed';
  const onDisk = Object.fromEntries(
    [...new Set([...Object.keys(former), ...files.keys()])].map((name) => {
      const file = files.get(name);
      const isText = file ? 'text' in file : !former[name]?.endsWith(' bytes');
      return [name, markOnDisk(name ? join(place, name) : place, isText)];
    }),
  );
  if (
    Object.entries(marks).every(([name, mark]) => onDisk[name] === mark) &&
    Object.keys(former).every((name) => name in marks || onDisk[name] === undefined)
  ) {
    const isKnown = JSON.stringify(former) === JSON.stringify(marks);
    ledger.set(key, { ...entry, files: marks });
    return isKnown ? 'unchanged' : 'written';
  }
  const isOurs = Object.entries(onDisk).every(([name, mark]) =>
    mark === undefined ? !(name in former && name in marks) : mark === former[name] || mark === marks[name],
  );
  if (isThere && !isOurs) {
    return 'edited';
  }
  if (isThere || files.has('')) writeFiles(place, files, Object.keys(former));
  else writeFolder(place, files);
  ledger.set(key, { ...entry, files: marks });
  return 'written';
};

/** Whether what a person left alone differs: the export has changed since, too. */
export const wouldChange = (ledger: Ledger, key: string, files: ItemFiles): boolean => {
  const marks = Object.fromEntries([...files].map(([name, file]) => [name, markOf(file)]));
  return JSON.stringify(ledger.get(key)?.files) !== JSON.stringify(marks);
};
