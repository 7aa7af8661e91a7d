import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isIgnored = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/**
 * Paths of all files below a folder, linked ones included, with forward slashes, in order. A folder with several links to it, or with a
 * link to itself inside, is read once. A link to nothing is left out, and so are hidden files and packages.
 */
export async function pathsBelow(folder: string): Promise<string[]> {
  const read = new Set<string>();
  const visit = async (below: string): Promise<string[]> => {
    const place = join(folder, below);
    const stats = await stat(place).catch(() => undefined);
    if (!stats?.isDirectory()) return stats?.isFile() ? [below] : [];
    const real = await realpath(place);
    if (read.has(real)) return [];
    read.add(real);
    const paths: string[] = [];
    for (const name of await readdir(place))
      if (!isIgnored(name)) paths.push(...(await visit(below ? `${below}/${name}` : name)));
    return paths;
  };
  return (await visit('')).sort();
}
