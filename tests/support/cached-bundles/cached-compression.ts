import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { compressed as compress } from '../../../src/publishing/output/compression.ts';
import { cachedBundlesDir } from './cached-bundles.ts';
import { digestOf, readCached, writeCached } from './cached-file.ts';

const code = digestOf(readFileSync(new URL('../../../src/publishing/output/compression.ts', import.meta.url)));
const folder = path.join(cachedBundlesDir(process.cwd()), `compressed-${code}`);

/** `compressed` of publishing, but that an asset or a script, which takes the most work by far, is compressed once for all tests. */
export const compressed = (file: string, content: Buffer): Buffer => {
  if (!file.startsWith('_assets/') && !file.endsWith('.js')) return compress(file, content);
  const cached = path.join(folder, `${digestOf(content)}.br`);
  const known = readCached(cached);
  if (known) return known;
  const smaller = compress(file, content);
  writeCached(cached, smaller);
  return smaller;
};
