import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { writing } from '#disk-full.ts';

/**
 * The site stands twice: `dist` is a link to one of two folders, and a publish changes the other and then turns the link, which
 * is one step for whoever serves it. Files both sides share are one file on the disk; none is ever written in place.
 */
export interface Sides {
  /** The link: what is served. */
  link: string;
  /** What it leads to now; undefined before the first build. */
  live: string | undefined;
  /** The other side. */
  standby: string;
}

const sideOf = (link: string, name: 'a' | 'b'): string => `${link}.${name}`;

/** Where things stand. A plain folder of an earlier version becomes a side. */
export const sidesOf = (link: string): Sides => {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    rmSync(sideOf(link, 'a'), { recursive: true, force: true });
    renameSync(link, sideOf(link, 'a'));
    turnTo(link, sideOf(link, 'a'));
  }
  const target = stats ? path.resolve(path.dirname(link), readlinkSync(link)) : undefined;
  const live = target !== undefined && existsSync(target) ? target : undefined;
  return { link, live, standby: live === sideOf(link, 'a') ? sideOf(link, 'b') : sideOf(link, 'a') };
};

/** Turns the link to a folder, in one step. */
export const turnTo = (link: string, folder: string): void => {
  const next = `${link}.turning`;
  rmSync(next, { force: true });
  // Windows has no relative links to folders without a privilege, and does not rename over one.
  const windows = process.platform === 'win32';
  symlinkSync(windows ? path.resolve(folder) : path.basename(folder), next, windows ? 'junction' : 'dir');
  if (windows) rmSync(link, { force: true });
  renameSync(next, link);
};

/** Makes a folder the same as another by links to its files. */
export const cloneLinked = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) cloneLinked(source, target);
    else linkSync(source, target);
  }
};

/** Makes one file of the standby side the same as the live one, there or not there. */
export const syncFile = ({ live, standby }: Sides, file: string): void => {
  const target = path.join(standby, file);
  rmSync(target, { force: true });
  if (live === undefined || !existsSync(path.join(live, file))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  linkSync(path.join(live, file), target);
};

/** Which files of the standby side may differ from the live one; undefined where all may. */
export const readStale = (file: string): string[] | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  } catch {
    return undefined;
  }
};

export const writeStale = (file: string, stale: Iterable<string>): void => {
  const part = `${file}.part`;
  writing(part, () => writeFileSync(part, JSON.stringify([...new Set(stale)])));
  renameSync(part, file);
};
