import { readFileSync } from 'node:fs';

/** Reads a file and parses its text; undefined if the file is missing or `parse` throws. */
export const readAs = <T>(file: string, parse: (text: string) => T): T | undefined => {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
