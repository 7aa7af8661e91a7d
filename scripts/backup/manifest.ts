import { z } from 'zod';
import { isContainedPath } from '../operator/contained-path.ts';

/** The file in a backup that names all others. */
export const manifestName = 'manifest.json';

/** Bytes of it: the files of a data folder are few, but may be some hundred thousand. */
export const maxBackupManifestBytes = 64 * 1024 * 1024;

/** The folder beside it that holds the files. */
export const filesFolder = 'data';
export const backupFormat = 'mustadira-backup';
export const backupVersion = 1;

const backedUpFile = z.object({
  /** In the data folder, and in the backup's folder of files alike, with slashes. */
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
