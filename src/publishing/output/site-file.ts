import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writing } from '#lib/disk-full.ts';
import { compressed } from './compression.ts';
import { isCompressible } from './compressible.ts';

/** A file of the site and its compressed sibling, there or not. */
export const formsOf = (file: string): string[] => [file, `${file}.br`];

/** Takes a file out of a folder of the site, with its sibling. */
export const removeSiteFile = (folder: string, file: string): void => {
  for (const form of formsOf(file)) rmSync(path.join(folder, form), { force: true });
};

/** Gives a file that lies in a folder of the site its compressed sibling, where that is smaller. */
export const compressSiteFile = (folder: string, file: string, content: Buffer): void => {
  if (!isCompressible({ path: file, size: content.length })) return;
  const smaller = compressed(file, content);
  const sibling = path.join(folder, `${file}.br`);
  if (smaller.length < content.length) writing(sibling, () => writeFileSync(sibling, smaller));
};

/**
 * Gives a function that puts files into a folder of the site, where none is yet, with their siblings. It makes each folder once.
 * @param options.isCompressed false where siblings are made later
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
