import { hash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { basename, join } from 'node:path';
import type { DeskItem } from '#contract/desk/items.ts';
import { maxTextBytes } from '#contract/desk/item-limits.ts';
import { isReallyBelow } from '#lib/contained-path.ts';

/** Where the desk reads and writes. */
export interface DeskFolders {
  contentDir: string;
  dataDir: string;
}

/** The folders of an item, absolute. */
export interface ItemPlace {
  item: DeskItem;
  contentDir: string;
  /** What readers see, or a draft. */
  content: string;
  workingDir: string;
  /** Changes of what readers see that they do not see yet. */
  working: string;
}

/** Thrown for a file that the desk neither reads nor writes: a link to elsewhere, no text, a folder, or too large. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** @param item checked by the contract: it has no part that leads elsewhere */
export const placeOf = ({ contentDir, dataDir }: DeskFolders, item: DeskItem): ItemPlace => {
  const workingDir = join(dataDir, 'desk', 'working');
  return { item, contentDir, content: join(contentDir, item), workingDir, working: join(workingDir, item) };
};

/** SHA-256 of a text's bytes in base64url. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/** What lies at a path, links not followed; undefined where nothing does. */
export const entryAt = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** A link to nothing, or to itself, is not. */
const isInside = (root: string, path: string): boolean => {
  try {
    return isReallyBelow(root, path);
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};

/** @throws {UnusableFile} where a path leads out of a folder, by a link of its own or of one above it */
export const requireInside = (root: string, path: string): void => {
  if (entryAt(path) && !isInside(root, path)) throw new UnusableFile(`${path} is a link to elsewhere`);
};

/** The text of a file with its byte order mark; undefined where there is none. @throws {UnusableFile} */
export const readText = (root: string, path: string): string | undefined => {
  requireInside(root, join(path, '..'));
  if (!entryAt(path)) return undefined;
  requireInside(root, path);
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > maxTextBytes(basename(path)))
    throw new UnusableFile(`${path} is no file, or too large`);
  const bytes = readFileSync(path);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UnusableFile(`${path} is no text in UTF-8`);
  return bytes.toString('utf8');
};
