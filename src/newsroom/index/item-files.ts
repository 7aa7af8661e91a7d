import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isBelow, isReallyBelow } from '#lib/contained-path.ts';

/** A file's path as it is on the disk: macOS decomposes letters with marks (NFD), but an editor's text has them composed. */
const onDisk = (path: string): string => {
  if (existsSync(path) || !existsSync(dirname(path))) return path;
  const name = readdirSync(dirname(path)).find((each) => each.normalize() === basename(path).normalize());
  return name === undefined ? path : join(dirname(path), name);
};

/** Why an item may not read or publish a file, in words that follow its name. */
export class ItemFileError extends Error {
  override readonly name = 'ItemFileError';
  /** Whether there is no such file. */
  readonly isMissing: boolean;
  constructor(message: string, { isMissing = false } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}

/**
 * The path of a file that belongs to an item: it is inside the item's folder, also after resolving symbolic links. Everything published
 * from a folder passes this check. Throws an ItemFileError.
 * @param itemDir the item's folder
 * @param name path of the file inside it
 */
export const itemFile = (itemDir: string, name: string): string => {
  const named = resolve(itemDir, name);
  const isOutside = !isBelow(resolve(itemDir), named);
  const path = isOutside ? named : onDisk(named);
  if (!isOutside && !existsSync(path)) throw new ItemFileError('is not in the folder', { isMissing: true });
  if (isOutside || !isReallyBelow(itemDir, path)) {
    throw new ItemFileError("lies outside of the item's folder: put a copy beside the item and name that");
  }
  if (!statSync(path).isFile()) throw new ItemFileError('is no file');
  return path;
};
