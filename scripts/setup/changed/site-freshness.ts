import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is code that every page may be made of: content is published in seconds, and the server's code makes no page. */
export const changesEveryPage = (file: string): boolean =>
  /^(?:src|public)\/|^(?:astro\.config\.mjs|tsconfig\.json|package(?:-lock)?\.json)$/.test(file) &&
  !/\.test\.tsx?$|^src\/(?:content|server)\//.test(file);

/** Whether the site in dist was published after the last of these changes. A file that is gone has no time: then it is not known. */
export function isPublishedSince(root: string, changed: readonly string[]): boolean {
  const published = lstatSync(path.join(root, 'dist'), { throwIfNoEntry: false });
  if (!published) return false;
  return changed.filter(changesEveryPage).every((file) => {
    const stats = statSync(path.join(root, file), { throwIfNoEntry: false });
    return stats !== undefined && stats.mtimeMs < published.mtimeMs;
  });
}
