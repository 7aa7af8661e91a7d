import { readdirSync } from 'node:fs';
import path from 'node:path';

const extension = '.html';

/** Names of the pages in one folder of a site, without those of folders in it; none if there is no such folder. */
export const pageNamesIn = (site: string, ...folder: string[]): string[] => {
  try {
    return readdirSync(path.join(site, ...folder))
      .filter((file) => file.endsWith(extension))
      .map((file) => file.slice(0, -extension.length));
  } catch {
    return [];
  }
};
