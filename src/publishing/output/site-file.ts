import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writing } from '#lib/disk-full.ts';
import { compressed } from './compression.ts';
import { isCompressible } from './compressible.ts';

/** A file of the site and its compressed sibling, whether they exist or not. */
export const formsOf = (file: string): string[] => [file, `${file}.br`];

/** Removes a file and its sibling from a folder of the site. */
export const removeSiteFile = (folder: string, file: string): void => {
  for (const form of formsOf(file)) rmSync(path.join(folder, form), { force: true });
};

/** Writes the compressed sibling of a file in a folder of the site, if that is smaller. */
export const compressSiteFile = (folder: string, file: string, content: Buffer): void => {
  if (!isCompressible({ path: file, size: content.length })) return;
  const smaller = compressed(file, content);
  const sibling = path.join(folder, `${file}.br`);
  if (smaller.length < content.length) writing(sibling, () => writeFileSync(sibling, smaller));
};

/**
 * Gives a function that writes new files into a folder of the site, with their siblings. It makes each folder once.
 * @param options.isCompressed false if siblings are made later
 */
export const siteFileWriter = (
  folder: string,
  { isCompressed = true } = {},
): ((file: string, content: Buffer) => void) => {
  const made = new Set<string>();
  return (file, content) => {
    const target = path.join(folder, file);
    const parent = path.dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writing(target, () => writeFileSync(target, content));
    if (isCompressed) compressSiteFile(folder, file, content);
  };
};
