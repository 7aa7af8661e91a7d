import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { plannedPagesFile, requestedPagesFile } from '#contract/planned-pages.ts';
import { writing } from '#lib/disk-full.ts';

/** Lets the server know every page the site will have. */
export const writePlannedPages = (dist: string, paths: readonly string[]): void => {
  const file = plannedPagesFile(dist);
  const part = `${file}.part`;
  writing(part, () => writeFileSync(part, paths.join('\n')));
  renameSync(part, file);
};

export const removePlannedPages = (dist: string): void => {
  for (const file of [plannedPagesFile(dist), requestedPagesFile(dist)]) rmSync(file, { force: true });
};

/** The content of a file from a byte on; empty if there is no file. */
const textFrom = (file: string, start: number): string => {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const buffer = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - start));
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, start));
  } finally {
    closeSync(descriptor);
  }
};

/** Gives a function that returns the paths requested since its last call. */
export const requestedPages = (dist: string): (() => string[]) => {
  const file = requestedPagesFile(dist);
  let readBytes = 0;
  return () => {
    const text = textFrom(file, readBytes);
    // A line that is being written is left for the next call.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    readBytes += Buffer.byteLength(whole);
    return whole.split('\n').filter(Boolean);
  };
};
