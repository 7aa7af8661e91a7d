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
  /** Databases are copied by SQLite, so that a copy is whole whoever writes. */
  kind: z.enum(['sqlite', 'file']),
  bytes: z.int().min(0),
  /** In hexadecimal digits. */
  sha256: z.string(),
});
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** Of any version: enough to say which it is. */
export const anyManifest = z.object({ format: z.literal(backupFormat), version: z.int() });

export const manifestSchema = anyManifest.extend({
  /** The version of Mustadira that wrote it. */
  product: z.string(),
  /** ISO 8601 */
  startedAt: z.string(),
  files: z.array(backedUpFile),
  /** What the site consists of besides, and how to keep it. */
  notIncluded: z.array(z.object({ what: z.string(), keep: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
