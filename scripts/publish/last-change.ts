import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentDirOf } from '../../src/settings/env-file.ts';

/** What a process that publishes reads when it starts: its code, its packages and its settings. */
const sources = ['src', 'scripts', 'package-lock.json', '.env'];

const newest = (file: string, content: string): number => {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || file === content) return 0;
  if (!stats.isDirectory()) return stats.ctimeMs;
  return readdirSync(file).reduce(
    (last, name) => Math.max(last, newest(path.join(file, name), content)),
    stats.ctimeMs,
  );
};

/**
 * When the project's code, packages or `.env` changed last, in milliseconds: when a file was written, replaced, added or removed. Content is none of it.
 * A file's own time says less: copying may keep it.
 */
export const lastChangeMs = (root: string): number =>
  Math.max(...sources.map((each) => newest(path.join(root, each), contentDirOf(root))));
