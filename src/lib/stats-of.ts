import { type Stats, statSync } from 'node:fs';

/** What is at a path; undefined if nothing is: also for a link that leads nowhere, and for a name that no file can have. */
export const statsOf = (path: string): Stats | undefined => {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
};
