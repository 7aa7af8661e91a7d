import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import { compressed as compress } from '../../../src/publishing/output/compression.ts';
import { keptBundlesDir } from './kept-bundles.ts';

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
const code = digest(readFileSync(new URL('../../../src/publishing/output/compression.ts', import.meta.url)));
const folder = path.join(keptBundlesDir(process.cwd()), `compressed-${code}`);

/** `compressed` of publishing, but that an asset, which takes the most work by far, is compressed once for all tests. */
export const compressed = (file: string, content: Buffer): Buffer => {
  if (!file.startsWith('_assets/')) return compress(file, content);
  const kept = path.join(folder, `${digest(content)}.br`);
  if (existsSync(kept)) return readFileSync(kept);
  const smaller = compress(file, content);
  mkdirSync(folder, { recursive: true });
  const making = `${kept}.${process.pid}-${threadId}`;
  writeFileSync(making, smaller);
  renameSync(making, kept);
  return smaller;
};
