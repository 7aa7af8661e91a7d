import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressionCache, placeCopy } from '../build-output/compression-cache.ts';
import { compressionsFor } from '../build-output/compression.ts';
import { isCompressible } from '../build-output/compressible.ts';

/** Files of the site that a publish writes or removes, by their path in the site. */
export interface ChangeSet {
  write: Map<string, Buffer>;
  remove: Set<string>;
}

/** SHA-256 in hexadecimal, as finishing a whole build digests a file that is read. */
export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const siblingsOf = (file: string): string[] => [`${file}.br`, `${file}.gz`];

/** Every path the change may touch on the disk, compressed siblings among them. */
export const pathsOf = ({ write, remove }: ChangeSet): string[] =>
  [...write.keys(), ...remove].flatMap((file) => [file, ...siblingsOf(file)]);

/** Writes the change into a folder that nobody serves. Files are put there anew, never written in place: others may share them. */
export const applyChange = async (folder: string, { write, remove }: ChangeSet, cacheDir: string): Promise<void> => {
  const cache = compressionCache(path.join(cacheDir, 'compressed'));
  for (const file of remove)
    for (const each of [file, ...siblingsOf(file)]) rmSync(path.join(folder, each), { force: true });
  for (const [file, content] of write) {
    for (const each of [file, ...siblingsOf(file)]) rmSync(path.join(folder, each), { force: true });
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    if (!isCompressible({ path: file, size: content.length })) continue;
    const { mtime } = statSync(path.join(folder, file));
    for (const compression of compressionsFor(file)) {
      const made = await cache.file(digestOf(content), compression, () => Promise.resolve(content));
      if (made.size >= content.length) continue;
      placeCopy(made.path, path.join(folder, `${file}.${compression.extension}`), mtime.getTime());
    }
  }
};
