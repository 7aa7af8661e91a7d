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
 * The site stands twice: `dist` is a link to one of two slots, folders of which a publish changes the one that is not served and then
 * swaps the link, which is one step for whoever serves it. Files that both slots have are one file on the disk; none is ever written in
 * place.
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

/** Where things stand. A plain folder, which an earlier version left, is what is served. */
export const readSlots = (link: string): Slots => {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return { link, live: link, standby: slotOf(link, 'b') };
  const target = stats ? path.resolve(path.dirname(link), readlinkSync(link)) : undefined;
  const live = target !== undefined && existsSync(target) ? target : undefined;
  return { link, live, standby: live === slotOf(link, 'a') ? slotOf(link, 'b') : slotOf(link, 'a') };
};

/** Makes a plain folder, which an earlier version left, a slot. To be done before a publish changes anything. */
export const adoptPlainFolder = (link: string): void => {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) return;
  const slot = slotOf(link, 'a');
  rmSync(slot, { recursive: true, force: true });
  renameSync(link, slot);
  swapTo(link, slot);
};

/** Leads the link to a slot, in one step. */
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

/** Makes one file of the standby slot the same as the live one, there or not there. */
export const syncFile = ({ live, standby }: Slots, file: string): void => {
  const target = path.join(standby, file);
  rmSync(target, { force: true });
  if (live === undefined || !existsSync(path.join(live, file))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  linkSync(path.join(live, file), target);
};

/** Which files of the standby slot may differ from the live one; undefined where all may. */
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
