import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The stored metadata of a file, to detect cheaply that it is unchanged. */
interface FileMark {
  size: number;
  modified: number;
  /** SHA-256 of its content, in hexadecimal. */
  hash: string;
}

/** The sources of a build. */
export interface Fingerprint {
  /** By path, relative to the project where the file lies inside it. */
  files: Record<string, FileMark>;
  /** Values of the settings the pages depend on. */
  settings: Record<string, string>;
}

export interface FingerprintInput {
  /** The project's folder; relative paths start here. */
  root: string;
  /** Files and folders, absolute or relative to the root. Missing ones are ignored. */
  paths: readonly string[];
  /** Excludes files that pages do not depend on, by the recorded path. */
  ignore?: (file: string) => boolean;
  settings: Record<string, string>;
}

function listFiles(folder: string): string[] {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Computes the fingerprint of a build's sources. A file with the same size and time as in the former fingerprint counts as unchanged; any
 * other is read and hashed, so that a saved or freshly checked out file with the same text does not count as changed.
 */
export function takeFingerprint(input: FingerprintInput, former?: Fingerprint): Fingerprint {
  const files: Record<string, FileMark> = {};
  const found = input.paths.flatMap((entry) => listFiles(path.resolve(input.root, entry)));
  for (const file of [...new Set(found)].sort()) {
    const relative = path.relative(input.root, file);
    const name = (relative.startsWith('..') ? file : relative).replaceAll(path.sep, '/');
    if (input.ignore?.(name)) continue;
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) continue;
    const known = former?.files[name];
    const same = known && known.size === stats.size && known.modified === stats.mtimeMs;
    files[name] = {
      size: stats.size,
      modified: stats.mtimeMs,
      hash: same ? known.hash : createHash('sha256').update(readFileSync(file)).digest('hex'),
    };
  }
  return { files, settings: input.settings };
}

/** What differs between two fingerprints: paths of files, and names of settings. Empty if they are equal. */
export function differences(former: Fingerprint, present: Fingerprint): string[] {
  const changed = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
  const hashes = ({ files }: Fingerprint): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([name, { hash }]) => [name, hash]));
  return [...changed(former.settings, present.settings), ...changed(hashes(former), hashes(present)).sort()];
}
