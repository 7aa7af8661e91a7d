import { statSync } from 'node:fs';

/** Thrown for a file that is larger than one of its kind may be. The message follows the file's name. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  constructor(bytes: number, maxBytes: number) {
    super(`has ${bytes} bytes, where ${maxBytes} are the most`);
  }
}

/** @throws {FileTooLarge} before anything of it is read */
export const requireSize = (path: string, maxBytes: number): void => {
  const { size } = statSync(path);
  if (size > maxBytes) throw new FileTooLarge(size, maxBytes);
};
