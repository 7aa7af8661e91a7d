import { z } from 'zod';
import { migrations } from '../../src/server/platform/database/migrations.ts';

/**
 * A file of accounts: lines of JSON, gzipped. The first is the header; then a line a row, `[table, ...values]` in the order of the header's columns; the last
 * is the trailer, with the SHA-256 of everything before it.
 */
export const formatName = 'mustadira-accounts';
export const formatVersion = 1;

/** The state of the tables that this version's servers work with. */
export const lastMigration = Object.keys(migrations).toSorted().at(-1) ?? '';

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'integer', 'bytes']) })),
  count: z.int().min(0),
});
export type FileTable = z.infer<typeof table>;

/** Matches any version: enough to read its number. */
export const anyHeader = z.object({ format: z.literal(formatName), version: z.int() });

export const headerSchema = anyHeader.extend({
  migration: z.string(),
  /** ISO 8601 */
  exportedAt: z.string(),
  tables: z.array(table),
});
export type Header = z.infer<typeof headerSchema>;

export const trailerSchema = z.object({
  end: z.literal(true),
  /** Rows by table. */
  counts: z.record(z.string(), z.int()),
  sha256: z.string(),
});
export type Trailer = z.infer<typeof trailerSchema>;
