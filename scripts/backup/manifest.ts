import { z } from 'zod';

/** The file in a backup that names all others. */
export const manifestName = 'manifest.json';

/** The folder beside it that holds the files. */
export const filesFolder = 'data';
export const backupFormat = 'mustadira-backup';
export const backupVersion = 1;

/** Whether a path leads into a folder and nowhere else, on every system. */
export const isInside = (path: string): boolean =>
  !path.includes('\\') && path.split('/').every((part) => !['', '.', '..'].includes(part));

const backedUpFile = z.object({
  /** In the data folder, and in the backup's folder of files alike, with slashes. */
  path: z.string().refine(isInside),
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
