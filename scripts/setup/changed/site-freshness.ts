import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is code of pages. Content is published in seconds, except the paper's name and look; the server's code is in no page. */
export const changesEveryPage = (file: string): boolean =>
  /^(?:src|public)\/|^(?:astro\.config\.mjs|tsconfig\.json|package(?:-lock)?\.json)$/.test(file) &&
  !/\.test\.tsx?$|^src\/(?:content\/(?!site(?:\.yaml$|\/))|server\/)/.test(file);

/** Whether the site in dist was published after the last of these changes. A deleted file has no time, so then it is unknown. */
export function isPublishedSince(root: string, changed: readonly string[]): boolean {
  const published = lstatSync(path.join(root, 'dist'), { throwIfNoEntry: false });
  if (!published) return false;
  return changed.filter(changesEveryPage).every((file) => {
    const stats = statSync(path.join(root, file), { throwIfNoEntry: false });
    return stats !== undefined && stats.mtimeMs < published.mtimeMs;
  });
}
