import { type ObjectHeaders } from './object-headers.ts';

/** Where a target stores the uploads' own data, apart from the site. */
export const uploadFolder = '.upload';

/** Bytes of a file that is fetched from there; a larger one is left. A manifest of a million files has some fifth of it. */
export const maxOwnBytes = 64 * 1024 * 1024;

/** What is done with a target, by one call of a tool each. */
export interface TargetTool {
  /** Brings a folder in `uploadFolder` here, into a folder of its name; none where there is no such folder. */
  fetch: (name: string, into: string) => Promise<void>;
  /** Puts all files of a folder of this machine onto the target, over those of the same name. */
  send: (from: string, headers: ObjectHeaders) => Promise<void>;
  /**
   * Deletes files by their paths on the target. Those that are not there are no failure.
   * @param work an empty folder of this machine
   */
  remove: (paths: readonly string[], work: string) => Promise<void>;
}
