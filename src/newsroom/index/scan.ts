import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '#sections.ts';

/** A file's metadata: its content is read only when one of these changed. */
interface ScannedFile {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  size: number;
  mtimeMs: number;
}

/** A unit is read and indexed as a whole: a story's folder with everything in it, or one file of facts. */
export interface Unit {
  /** `news/spain-champions` or `football/clubs/egypt.json`. */
  path: string;
  files: ScannedFile[];
  /** Changes when a file of the unit is added, removed, resized or saved again. */
  stamp: string;
}

/** Folders whose items are folders themselves. */
const itemFolders: ReadonlySet<string> = new Set([...sections, 'pages', 'polls']);

/** Whether a path is a folder of one item: a story, a drawing, a standing text, a poll with a picture. */
export const isItemFolder = (path: string): boolean => {
  const [folder = '', name = '', ...deeper] = path.split('/');
  // A poll without a picture may be a file.
  return itemFolders.has(folder) && name !== '' && deeper.length === 0 && !(folder === 'polls' && name.includes('.'));
};

/** The newsroom's tables for imports: no content of the site. */
const importTables = 'football/desk';

/** Every unit below the content folder, sorted by path. Hidden files, editors' back-ups and tables for imports are ignored. */
export const scan = (contentDir: string): Unit[] => {
  const units = new Map<string, ScannedFile[]>();
  for (const path of walk(contentDir, '')) {
    const parts = path.split('/');
    const unit = itemFolders.has(parts[0] ?? '') && parts.length > 2 ? parts.slice(0, 2).join('/') : path;
    const { size, mtimeMs } = statSync(join(contentDir, path));
    const files = units.get(unit) ?? [];
    files.push({ path, size, mtimeMs });
    units.set(unit, files);
  }
  return [...units]
    .map(([path, files]) => ({ path, files, stamp: stampOf(files) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};

const stampOf = (files: ScannedFile[]): string =>
  files.map(({ path, size, mtimeMs }) => `${path}:${size}:${mtimeMs}`).join('|');

function* walk(root: string, below: string): Generator<string> {
  const entries = readdirSync(join(root, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue;
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (path === importTables) continue;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield path;
  }
}
