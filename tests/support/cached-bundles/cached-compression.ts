import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import { compressed as compress } from '../../../src/publishing/output/compression.ts';
import { cachedBundlesDir } from './cached-bundles.ts';

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
const code = digest(readFileSync(new URL('../../../src/publishing/output/compression.ts', import.meta.url)));
const folder = path.join(cachedBundlesDir(process.cwd()), `compressed-${code}`);

/** `compressed` of publishing, but that an asset, which takes the most work by far, is compressed once for all tests. */
export const compressed = (file: string, content: Buffer): Buffer => {
  if (!file.startsWith('_assets/')) return compress(file, content);
  const cached = path.join(folder, `${digest(content)}.br`);
  if (existsSync(cached)) return readFileSync(cached);
  const smaller = compress(file, content);
  mkdirSync(folder, { recursive: true });
  const making = `${cached}.${process.pid}-${threadId}`;
  writeFileSync(making, smaller);
  renameSync(making, cached);
  return smaller;
};
