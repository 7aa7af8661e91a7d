import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DeskItem } from '#contract/desk/items.ts';
import type { ItemFiles } from '#contract/desk/newsroom-messages.ts';
import { isBelow } from '#lib/contained-path.ts';

/** Items whose files stay staged: their pictures are then known from one preview to the next. */
const maxItems = 20;

/** The files of a folder that an item may use: no text, which is given, and no link to outside of the folder's own content. */
const filesOf = (folder: string): Map<string, string> => {
  const files = new Map<string, string>();
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name.startsWith('.') || /\.(?:md|ya?ml)$/i.test(name)) continue;
    const file = path.join(folder, name);
    if (entry.isFile()) files.set(name, file);
    else if (entry.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isFile()) {
      const target = realpathSync(file);
      if (isBelow(realpathSync(folder), target)) files.set(name, target);
    }
  }
  return files;
};

const isSame = (one: Stats | undefined, other: Stats): boolean =>
  one?.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 1;

/** A file is linked where it lies on the same disk: a video costs nothing. */
const place = (source: string, target: string): void => {
  const stats = statSync(source);
  if (isSame(statSync(target, { throwIfNoEntry: false }), stats)) return;
  rmSync(target, { force: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
    utimesSync(target, stats.atime, stats.mtime);
  }
};

/** The files of single items, each in a content folder that has nothing else. What an earlier process left is removed. */
export const itemStage = (stagedDir: string) => {
  rmSync(stagedDir, { recursive: true, force: true });
  /** The texts of each item, by its content folder and their names. */
  const staged = new Map<string, Map<string, string>>();
  return {
    /** Lays the files of an item as they would be, and returns the content folder that they lie in. */
    put: (item: DeskItem, { texts, folders }: ItemFiles): string => {
      const contentDir = path.join(stagedDir, item.replace('/', '.'));
      const folder = path.join(contentDir, item);
      mkdirSync(folder, { recursive: true });
      const written = staged.get(contentDir) ?? new Map<string, string>();
      staged.delete(contentDir);
      staged.set(contentDir, written);
      for (const former of [...staged.keys()].slice(0, -maxItems)) {
        rmSync(former, { recursive: true, force: true });
        staged.delete(former);
      }
      // Of several folders the first counts.
      const files = new Map([...folders].reverse().flatMap((each) => [...filesOf(each)]));
      const wanted = new Set([...files.keys(), ...Object.keys(texts)]);
      for (const name of readdirSync(folder)) {
        if (wanted.has(name)) continue;
        rmSync(path.join(folder, name), { recursive: true });
        written.delete(name);
      }
      for (const [name, source] of files) place(source, path.join(folder, name));
      for (const [name, text] of Object.entries(texts)) {
        if (text === undefined || written.get(name) === text) continue;
        writeFileSync(path.join(folder, path.basename(name)), text);
        written.set(name, text);
      }
      return contentDir;
    },
  };
};

export type ItemStage = ReturnType<typeof itemStage>;
