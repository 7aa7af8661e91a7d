import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashedFile } from '#server/static-files.ts';
import { isCompressible } from './compressible.ts';
import { concurrently } from './concurrently.ts';
import { inlineCode } from './inline-code.ts';
import type { InlineCode } from './inline-code.ts';
import type { OutputFile } from './list-files.ts';

export interface InspectedFile extends OutputFile {
  /** SHA-256 of the content, in hexadecimal. */
  digest: string;
}

/** What the other steps need to know of the files' content. */
export interface Inspection {
  /** In the order given. */
  files: InspectedFile[];
  /** All different inline code of all pages. */
  inline: InlineCode;
}

const readAtOnce = 16;

/** Pictures and other bytes whose name holds a hash of their content: the name tells as much. */
const isToldByName = (file: Pick<OutputFile, 'path' | 'size'>): boolean =>
  isHashedFile(`/${file.path}`) && !isCompressible(file);

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** The digest of a file as an inspection would give it. */
export const digestOfFile = (path: string, content: Buffer): string =>
  sha256(isToldByName({ path, size: content.length }) ? `${path} ${content.length}` : content);

/** Reads every file once, but for those whose name tells what they hold. */
export async function inspectFiles(dist: string, files: readonly OutputFile[]): Promise<Inspection> {
  const digests = new Map<string, string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  await concurrently(files, readAtOnce, async ({ path, size }) => {
    const content = isToldByName({ path, size }) ? `${path} ${size}` : await readFile(join(dist, path));
    digests.set(path, sha256(content));
    if (!path.endsWith('.html')) return;
    const inline = inlineCode(content.toString('utf8'));
    for (const code of inline.scripts) scripts.add(code);
    for (const code of inline.styles) styles.add(code);
  });
  return {
    files: files.map((file) => ({ ...file, digest: digests.get(file.path) ?? '' })),
    inline: { scripts: [...scripts], styles: [...styles] },
  };
}
