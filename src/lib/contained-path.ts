import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is a folder or below it, as both are written. */
export const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** Whether an existing file is inside a folder after resolving symbolic links of both. */
export const isReallyBelow = (folder: string, path: string): boolean =>
  isBelow(realpathSync(folder), realpathSync(path));
