import { z } from 'zod';
import { isContainedPath } from '../operator/contained-path.ts';

/** The file in a backup that lists all others. */
export const manifestName = 'manifest.json';

/** Maximum bytes of it: a data folder usually has few files, but may have some hundred thousand. */
export const maxBackupManifestBytes = 64 * 1024 * 1024;

/** The folder beside it with the files. */
export const filesFolder = 'data';
export const backupFormat = 'mustadira-backup';
export const backupVersion = 1;

const backedUpFile = z.object({
  /** Relative to the data folder and to the backup's folder of files, with slashes. */
  path: z.string().refine(isContainedPath),
  /** SQLite copies databases, so that a copy is consistent while others write. */
  kind: z.enum(['sqlite', 'file']),
  bytes: z.int().min(0),
  /** In hexadecimal digits. */
  sha256: z.string(),
});
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** Matches any version: enough to read its number. */
export const anyManifest = z.object({ format: z.literal(backupFormat), version: z.int() });

export const manifestSchema = anyManifest.extend({
  /** The version of Mustadira that wrote it. */
  product: z.string(),
  /** ISO 8601 */
  startedAt: z.string(),
  files: z.array(backedUpFile),
  /** Other parts of the site, and how to save them. */
  notIncluded: z.array(z.object({ what: z.string(), keep: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
