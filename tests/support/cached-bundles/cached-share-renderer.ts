import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { shareFileOf } from '../../../src/share-images/image-address.ts';
import { openShareRenderer as open } from '../../../src/share-images/renderer.ts';
import { cachedBundlesDir } from './cached-bundles.ts';
import { digestOf, readCached, writeCached } from './cached-file.ts';

type Renderer = Awaited<ReturnType<typeof open>>;

const source = fileURLToPath(new URL('../../../src/share-images/', import.meta.url));
const sourceFiles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const code = digestOf(...sourceFiles.sort().map((file) => readFileSync(path.join(source, file))));
const folder = path.join(cachedBundlesDir(process.cwd()), `drawn-${code}`);

/** `openShareRenderer` of publishing, but that a picture is drawn once for all tests: its file's name depends on everything in it. */
export const openShareRenderer = (options: Parameters<typeof open>[0]): Promise<Renderer> => {
  let opened: Promise<Renderer> | undefined;
  const draw: Renderer['draw'] = async (picture) => {
    const cached = path.join(folder, path.basename(shareFileOf(picture)));
    const known = readCached(cached);
    if (known) return known;
    const renderer = await (opened ??= open(options));
    const drawn = await renderer.draw(picture);
    writeCached(cached, drawn);
    return drawn;
  };
  return Promise.resolve({ draw });
};
