import type { ObjectHeaders } from './object-headers.ts';

/** Where a target stores the uploads' own data, apart from the site. */
export const uploadFolder = '.upload';

/** Maximum bytes of a file to fetch from there; larger ones are ignored. A manifest of a million files has about a fifth of it. */
export const maxOwnBytes = 64 * 1024 * 1024;

/** The operations on a target, each by one call of a tool. */
export interface TargetTool {
  /** Downloads a folder in `uploadFolder` into a folder of the same name; does nothing if it does not exist. */
  fetch: (name: string, into: string) => Promise<void>;
  /** Puts all files of a folder of this machine onto the target, over those of the same name. */
  send: (from: string, headers: ObjectHeaders) => Promise<void>;
  /**
   * Deletes files by their paths on the target. Missing files are not an error.
   * @param work an empty folder of this machine
   */
  remove: (paths: readonly string[], work: string) => Promise<void>;
}
