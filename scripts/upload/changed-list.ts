import { closeSync, openSync, writeFileSync } from 'node:fs';
import { describeError } from '../operator/describe-error.ts';
import { UploadError } from './upload-error.ts';

/**
 * Opens the file for the changed addresses before anything is sent: the next upload no longer knows what this one changed. Its content
 * stays as it is.
 * @throws {UploadError} if it cannot be written
 */
export const requireChangedList = (file: string): void => {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UploadError(`--changed: ${describeError(error)}. Nothing was uploaded.`, { cause: error });
  }
};

/**
 * Writes the changed addresses, one a line.
 * @throws {UploadError} if they cannot be written any more; it lists them
 */
export const writeChangedList = (file: string, addresses: readonly string[]): void => {
  const text = addresses.map((address) => `${address}\n`).join('');
  try {
    writeFileSync(file, text);
  } catch (error) {
    const reason = `--changed: ${describeError(error)}. The site was uploaded.`;
    throw new UploadError(`${reason} These addresses changed:\n${text}`, { cause: error });
  }
};
