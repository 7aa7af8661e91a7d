import { readFileSync } from 'node:fs';

/** Thrown for a file that is no text. */
export class NotUtf8 extends Error {
  override readonly message = 'is not in UTF-8, the one encoding of this newsroom: save it as UTF-8';
}

/** The text of a file, without a byte order mark. @throws {NotUtf8} */
export const readUtf8 = (path: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw error instanceof TypeError ? new NotUtf8() : error;
  }
};
