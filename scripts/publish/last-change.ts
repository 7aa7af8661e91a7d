import { readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { publishPaths } from '../../src/publishing/publish-paths.ts';
import { rendererFile } from '../../src/publishing/render/astro-renderer.ts';
import { cacheDirOf, contentDirOf } from '../../src/settings/env-file.ts';

/** What a process that publishes reads when it starts: its code, its packages and its settings. */
const sources = [
  ...['src', 'scripts', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json', '.env'],
];

/** What is gone meanwhile, or may not be read, is nothing: its folder has changed. */
const orNone = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const newest = (file: string, content: Stats | undefined): number => {
  const stats = orNone(() => statSync(file));
  if (!stats || (stats.ino === content?.ino && stats.dev === content.dev)) return 0;
  if (!stats.isDirectory()) return stats.ctimeMs;
  const names = orNone(() => readdirSync(file)) ?? [];
  return names.reduce((last, name) => Math.max(last, newest(path.join(file, name), content)), stats.ctimeMs);
};

/**
 * When the project's code, packages or `.env`, or the bundle that renders pages, changed last, in milliseconds: when a file was written,
 * replaced, added or removed. Content is none of it. A file's own time says less: copying may keep it.
 */
export const lastChangeMs = (root: string): number => {
  const content = orNone(() => statSync(contentDirOf(root)));
  const renderer = path.join(publishPaths(root, { cacheDir: cacheDirOf(root) }).renderer, rendererFile);
  return Math.max(newest(renderer, content), ...sources.map((each) => newest(path.join(root, each), content)));
};
