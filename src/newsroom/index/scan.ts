import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '#settings/sections.ts';
import { siteFileName } from '#settings/site/site-file.ts';
import { isBelow } from '#lib/contained-path.ts';
import { type ContentProblem, outsideOfContent } from './problem.ts';

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

/** Folders whose items are files where they have no picture. */
const pictureFolders: ReadonlySet<string> = new Set(['authors', 'polls']);

/** Folders whose items are folders themselves. */
const itemFolders: ReadonlySet<string> = new Set([...sections, 'pages', ...pictureFolders]);

/** Whether a path is a folder of one item: a story, a drawing, a standing text, a poll or an author with a picture. */
export const isItemFolder = (path: string): boolean => {
  const [folder = '', name = '', ...deeper] = path.split('/');
  const isFile = pictureFolders.has(folder) && name.includes('.');
  return itemFolders.has(folder) && name !== '' && deeper.length === 0 && !isFile;
};

/** The newsroom's tables for imports, and its name and look (`site-file.ts`): nothing that is indexed. */
const noUnits: ReadonlySet<string> = new Set(['football/overrides', siteFileName, 'site']);

/** The content folder's files. */
interface Scan {
  /** Sorted by path. */
  units: Unit[];
  /** Linked folders that may not be read. */
  problems: ContentProblem[];
  /** Links that lead nowhere, or back. */
  advice: ContentProblem[];
}

/** Every unit below the content folder, linked folders of it included. Hidden files, editors' back-ups and tables for imports are ignored. */
export const scan = (contentDir: string): Scan => {
  const units = new Map<string, ScannedFile[]>();
  const { files, ...links } = listFiles(contentDir);
  for (const file of files) {
    const unit = unitOfFile(file.path);
    const known = units.get(unit);
    if (known) known.push(file);
    else units.set(unit, [file]);
  }
  return {
    units: [...units]
      .map(([path, files]) => ({ path, files, stamp: stampOf(files) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    ...links,
  };
};

/** The stamp of an item's folder as it is now; undefined where it has no file. */
export const stampOfItem = (contentDir: string, item: string): string | undefined => {
  if (!statOf(join(contentDir, item))?.isDirectory()) return undefined;
  const { files } = listFiles(contentDir, item);
  return files.length > 0 ? stampOf(files) : undefined;
};

/** The same of a file of facts. @param path inside the content folder */
export const stampOfFile = (contentDir: string, path: string): string | undefined => {
  const stats = statOf(join(contentDir, path));
  return stats?.isFile() ? stampOf([{ path, size: stats.size, mtimeMs: stats.mtimeMs }]) : undefined;
};

const stampOf = (files: ScannedFile[]): string =>
  files.map(({ path, size, mtimeMs }) => `${path}:${size}:${mtimeMs}`).join('|');

const isInItem = (path: string): boolean => {
  const [folder = '', , ...deeper] = path.split('/');
  return itemFolders.has(folder) && deeper.length > 0;
};

/** The unit of a file. */
export const unitOfFile = (path: string): string => (isInItem(path) ? path.split('/', 2).join('/') : path);

/** Undefined for a file that is gone, and for a link that leads nowhere. */
const statOf = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A link that leads to itself.
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  }
};

const listFiles = (contentDir: string, below = ''): Omit<Scan, 'units'> & { files: ScannedFile[] } => {
  const root = realpathSync(contentDir);
  const files: ScannedFile[] = [];
  const problems: ContentProblem[] = [];
  const advice: ContentProblem[] = [];
  const note = (list: ContentProblem[], file: string, reason: string): void =>
    void list.push({ file, field: '', reason });

  /** @param way real paths of this folder and of the folders whose links led to it: following a link to one of them would never end */
  const walk = (below: string, way: readonly string[]): void => {
    const here = way.at(-1) ?? root;
    const entries = readdirSync(here, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue;
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (noUnits.has(path)) continue;
      const place = join(here, entry.name);
      if (entry.isDirectory()) {
        walk(path, [...way.slice(0, -1), place]);
        continue;
      }
      const stats = statOf(place);
      if (stats?.isFile()) files.push({ path, size: stats.size, mtimeMs: stats.mtimeMs });
      else if (stats?.isDirectory()) follow(path, realpathSync(place), way);
      else if (stats) note(advice, path, 'is no file: it is left out');
      else if (entry.isSymbolicLink())
        note(advice, path, 'is a symbolic link to nothing: it is left out until its target is back');
    }
  };
  const follow = (path: string, target: string, way: readonly string[]): void => {
    if (isBelow(root, target)) {
      if (way.some((folder) => isBelow(target, folder)))
        note(advice, path, 'is a symbolic link to a folder it lies in: it is not followed');
      else walk(path, [...way, target]);
    }
    // An item's files are checked by name when the item refers to them.
    else if (!isInItem(path)) note(problems, path, outsideOfContent);
  };
  walk(below, [below === '' ? root : realpathSync(join(root, below))]);
  return { files, problems, advice };
};
