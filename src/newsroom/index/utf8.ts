import { readFileSync } from 'node:fs';
import { requireSize } from './file-size.ts';

/** Maximum bytes of a text or data file; the largest season has a fortieth of it. */
export const maxTextFileBytes = 16 * 1024 * 1024;

/** Thrown for a file that is not UTF-8 text. */
export class NotUtf8 extends Error {
  readonly reason = { key: 'notUtf8' } as const;
}

/** The text of a file, without a byte order mark. @throws {NotUtf8} @throws {FileTooLarge} */
export const readUtf8 = (path: string): string => {
  requireSize(path, maxTextFileBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw error instanceof TypeError ? new NotUtf8() : error;
  }
};
