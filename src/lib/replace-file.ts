import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writing } from './disk-full.ts';

/** Where a file or folder is made before it takes its place. Readers of the content ignore names that start with a dot. */
export const incomingPath = (path: string): string => join(dirname(path), `.${basename(path)}.incoming`);

/** The file that a path leads to, and its mode; the path itself where there is none. */
const targetOf = (path: string): { file: string; mode?: number } => {
  try {
    const file = realpathSync(path);
    return { file, mode: statSync(file).mode };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { file: path };
  }
};

/**
 * Gives a file a text or bytes, whole or not at all, also where the machine stops: it is on the disk before it has its name. A file that is there
 * keeps its mode, and a link to it stays one. Folders are made.
 *
 * @param newMode of a file that is not there yet
 */
export const replaceFile = (path: string, text: string | Uint8Array, newMode = 0o666): void => {
  mkdirSync(dirname(path), { recursive: true });
  const { file, mode } = targetOf(path);
  const incoming = incomingPath(file);
  try {
    const descriptor = openSync(incoming, 'w', newMode);
    try {
      writing(incoming, () => writeFileSync(descriptor, text));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (mode !== undefined) chmodSync(incoming, mode);
    renameSync(incoming, file);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    throw error;
  }
};
