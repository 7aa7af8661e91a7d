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

/**
 * Reads every file once. Pictures and other bytes whose name holds a hash of their content are not read: the name
 * tells as much.
 */
export async function inspectFiles(dist: string, files: readonly OutputFile[]): Promise<Inspection> {
  const digests = new Map<string, string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  await concurrently(files, readAtOnce, async ({ path, size }) => {
    const named = isHashedFile(`/${path}`) && !isCompressible({ path, size });
    const content = named ? Buffer.from(`${path} ${size}`) : await readFile(join(dist, path));
    digests.set(path, createHash('sha256').update(content).digest('hex'));
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
