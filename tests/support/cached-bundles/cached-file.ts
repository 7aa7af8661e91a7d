import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';

export const digestOf = (...contents: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 32);
};

/** A file that tests cache; undefined where none has made it yet. */
export const readCached = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** Caches a file whole, whoever else makes it at the same time. */
export const writeCached = (file: string, content: Buffer): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const making = `${file}.${process.pid}-${threadId}`;
  writeFileSync(making, content);
  renameSync(making, file);
};
