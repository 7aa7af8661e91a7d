import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { interactionsFileName } from '../../src/contract/interactions.ts';
import { policyFile, policyFileName } from '../../src/server/content-security-policy.ts';
import { digestOfFile } from '../build-output/digest.ts';
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
 * Of the files that are no pages and that a publish of changes goes on from, one that is missing or not as it was published. It would
 * stay so for good: only a whole publish makes these files from nothing.
 * @param published the old addresses as they were published last, and the digest of interactions.json
 */
export const damagedFileIn = (
  live: string,
  published: { moves: string | undefined; interactions: string | undefined },
): string | undefined => {
  const read = <T>(file: string, parse: (text: string) => T): T | undefined => readAs(path.join(live, file), parse);
  if (!read(policyFileName, (text) => policyFile.parse(JSON.parse(text)))) return policyFileName;
  if (!read(movesFile, (text) => text === published.moves)) return movesFile;
  const digest = read(interactionsFileName, (text) => digestOfFile(interactionsFileName, Buffer.from(text)));
  return digest !== undefined && digest === published.interactions ? undefined : interactionsFileName;
};
