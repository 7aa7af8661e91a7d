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
import { writing } from '#lib/disk-full.ts';

/**
 * There are two copies of the site. `dist` is a link to one of two folders, the slots. A publish changes the slot that is not served and
 * then switches the link, which is atomic for every server. Files that both slots have are hard links; none is ever written in place.
 */
export interface Slots {
  /** The link: what is served. */
  link: string;
  /** The slot it leads to; undefined before the first publish. */
  live: string | undefined;
  /** The other slot. */
  standby: string;
}

const slotOf = (link: string, name: 'a' | 'b'): string => `${link}.${name}`;

/** The state of the slots. A plain folder from an earlier version counts as the served one. */
export const readSlots = (link: string): Slots => {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return { link, live: link, standby: slotOf(link, 'b') };
  const target = stats ? path.resolve(path.dirname(link), readlinkSync(link)) : undefined;
  const live = target !== undefined && existsSync(target) ? target : undefined;
  return { link, live, standby: live === slotOf(link, 'a') ? slotOf(link, 'b') : slotOf(link, 'a') };
};

/** Turns a plain folder from an earlier version into a slot. Call it before a publish changes anything. */
export const adoptPlainFolder = (link: string): void => {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) return;
  const slot = slotOf(link, 'a');
  rmSync(slot, { recursive: true, force: true });
  renameSync(link, slot);
  swapTo(link, slot);
};

/** Switches the link to a slot, atomically. */
export const swapTo = (link: string, slot: string): void => {
  const next = `${link}.swap`;
  rmSync(next, { force: true });
  // Windows has no relative links to folders without a privilege, and does not rename over one.
  const windows = process.platform === 'win32';
  symlinkSync(windows ? path.resolve(slot) : path.basename(slot), next, windows ? 'junction' : 'dir');
  if (windows) rmSync(link, { force: true });
  renameSync(next, link);
};

/** Makes a folder the same as another by links to its files. */
export const cloneWithHardLinks = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) cloneWithHardLinks(source, target);
    else linkSync(source, target);
  }
};

/** Makes one file of the standby slot equal to the live one, or removes it if that is missing. */
export const syncFile = ({ live, standby }: Slots, file: string): void => {
  const target = path.join(standby, file);
  rmSync(target, { force: true });
  if (live === undefined || !existsSync(path.join(live, file))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  linkSync(path.join(live, file), target);
};

/** The files of the standby slot that may differ from the live one; undefined if all may. */
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
