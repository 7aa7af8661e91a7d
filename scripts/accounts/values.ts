/** The kind of a column's values, in either database. */
export type ColumnKind = 'text' | 'integer' | 'bytes';

/** A value in JSON: bytes are base64. */
export type FileValue = string | number | null;

/**
 * A value of a column in the form for a file.
 * @param place names the column in errors
 * @throws if the database contains a value that its schema does not allow, which SQLite permits
 */
export const toFile = (value: unknown, kind: ColumnKind, place: string): FileValue => {
  if (value === null) return null;
  if (kind === 'bytes' && value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (kind === 'integer' && Number.isSafeInteger(value)) return value as number;
  if (kind === 'text' && typeof value === 'string') return value;
  throw new Error(`${place} holds a value that is no ${kind}`);
};

/** The same value for a database. @throws if the file contains a value of another kind */
export const fromFile = (value: unknown, kind: ColumnKind, place: string): string | number | Buffer | null => {
  if (value === null) return null;
  if (kind === 'bytes' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (kind === 'integer' && Number.isSafeInteger(value)) return value as number;
  if (kind === 'text' && typeof value === 'string') return value;
  throw new Error(`${place} holds a value that is no ${kind}`);
};
