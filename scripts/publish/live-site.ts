import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { policyFile, policyFileName } from '../../src/server/content-security-policy.ts';
import { movesFile } from './derived/moved.ts';

const manifest = z.object({ id: z.string() });

/** What a file holds, read by a function; undefined where it is missing or holds something else. */
const readAs = <T>(file: string, read: (text: string) => T): T | undefined => {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The id in a folder's manifest; undefined where it has none. */
export const buildIn = (folder: string): string | undefined =>
  readAs(path.join(folder, 'builds', 'latest.json'), (text) => manifest.parse(JSON.parse(text)).id);

/**
 * Of the files that no page is and that a publish of changes goes on from, one that is missing or not as it was published. It would
 * stay so for good: only a whole publish makes these files from nothing.
 * @param moves the old addresses as they were published last
 */
export const damagedFileIn = (live: string, moves: string | undefined): string | undefined => {
  if (!readAs(path.join(live, policyFileName), (text) => policyFile.parse(JSON.parse(text)))) return policyFileName;
  return readAs(path.join(live, movesFile), (text) => text === moves) ? undefined : movesFile;
};
