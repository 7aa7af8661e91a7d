import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writing } from '#lib/disk-full.ts';

/**
 * Moves files from one folder into another, which is served. Each file appears there atomically.
 * @param from and `to` lie in one file system
 */
export const moverInto = (from: string, to: string) => {
  const made = new Set<string>();
  const move = (file: string): void => {
    const target = path.join(to, file);
    const parent = path.dirname(target);
    if (!made.has(parent)) writing(parent, () => mkdirSync(parent, { recursive: true }));
    made.add(parent);
    renameSync(path.join(from, file), target);
  };
  return {
    /** A file in place of a former one, whose compressed sibling goes. */
    file: (file: string): void => {
      rmSync(path.join(to, `${file}.br`), { force: true });
      move(file);
    },
    /** The compressed sibling of a file, where it has one. */
    sibling: (file: string): void => {
      if (existsSync(path.join(from, `${file}.br`))) move(`${file}.br`);
    },
  };
};
