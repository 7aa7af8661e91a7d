import { createHash } from 'node:crypto';
import {
  anyHeader,
  type FileTable,
  formatVersion,
  type Header,
  headerSchema,
  lastMigration,
  trailerSchema,
} from './file-format.ts';
import { LineTooLong, readLines } from './read-lines.ts';
import { fromFile } from './values.ts';

/** A row of a file: its table, and its values by column. */
export interface FileRow {
  table: string;
  values: Record<string, string | number | Buffer | null>;
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const readHeader = (file: string, line: string): Header => {
  const given = parse(line);
  const known = anyHeader.safeParse(given);
  if (!known.success) throw new Error(`${file} is no file of accounts`);
  if (known.data.version !== formatVersion)
    throw new Error(
      `${file} has version ${known.data.version} of the format, and this version of Mustadira reads ${formatVersion}: import it with the one that wrote it`,
    );
  const header = headerSchema.safeParse(given);
  if (!header.success) throw new Error(`${file} is damaged: its header cannot be read`);
  if (header.data.migration !== lastMigration)
    throw new Error(
      `${file} was written at ${header.data.migration} and this version is at ${lastMigration}: export and import with the same version`,
    );
  return header.data;
};

const rowOf = (file: string, given: unknown, tables: ReadonlyMap<string, FileTable>): FileRow => {
  const [name, ...values] = Array.isArray(given) ? (given as unknown[]) : [];
  const table = tables.get(String(name));
  if (table?.columns.length !== values.length) throw new Error(`${file} is damaged: a row is of no table`);
  const columns = table.columns.map(({ name: column, kind }, at): [string, FileRow['values'][string]] => [
    column,
    fromFile(values[at], kind, `${file}: ${table.name}.${column}`),
  ]);
  return { table: table.name, values: Object.fromEntries(columns) };
};

/** zlib's error for a file that is not gzipped. */
const isNoGzip = (error: unknown): boolean => (error as Error).message === 'incorrect header check';

const damagedBy = (file: string, error: unknown): Error => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof LineTooLong) return new Error(`${file} is damaged: ${message}`);
  if (isNoGzip(error)) return new Error(`${file} is no file of accounts`);
  if (code === 'Z_BUF_ERROR') return new Error(`${file} ends too early: it was not copied whole`);
  if (code?.startsWith('Z_')) return new Error(`${file} is damaged: ${message}`);
  return error as Error;
};

/**
 * Reads a file of accounts from its first to its last line.
 * @param onHeader receives the header, before any row
 * @param onRow receives each row; its data is only valid once this has ended
 * @returns the header, once the checksum and the counts were right
 * @throws with the error in the file
 */
export const readAccountsFile = async (
  file: string,
  {
    onHeader = () => {},
    onRow,
  }: { onHeader?: (header: Header) => void; onRow: (row: FileRow) => void | Promise<void> },
): Promise<Header> => {
  const digest = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: Header | undefined;
  let tables: ReadonlyMap<string, FileTable> = new Map();
  let isEnded = false;
  let number = 0;
  try {
    for await (const line of readLines(file)) {
      number += 1;
      if (isEnded) throw new Error(`${file} is damaged: something follows its end`);
      if (!header) {
        header = readHeader(file, line);
        tables = new Map(header.tables.map((table) => [table.name, table]));
        onHeader(header);
      } else if (line.startsWith('{')) {
        const trailer = trailerSchema.safeParse(parse(line));
        if (!trailer.success) throw new Error(`${file} is damaged: its end cannot be read`);
        if (trailer.data.sha256 !== digest.digest('hex'))
          throw new Error(`${file} is damaged: its SHA-256 is not the one it names`);
        requireCounts(file, header, { counts, named: trailer.data.counts });
        isEnded = true;
        continue;
      } else {
        const row = rowOf(file, parse(line), tables);
        const count = (counts[row.table] ?? 0) + 1;
        const named = tables.get(row.table)?.count ?? 0;
        // Checked for each row, because there may be any number before the end.
        if (count > named)
          throw new Error(
            `${file} is damaged: line ${number} is one more row of ${row.table} than the ${named} it names`,
          );
        counts[row.table] = count;
        const waiting = onRow(row);
        if (waiting) await waiting;
      }
      digest.update(line).update('\n');
    }
  } catch (error) {
    throw damagedBy(file, error);
  }
  if (!header) throw new Error(`${file} is no file of accounts: it is empty`);
  if (!isEnded) throw new Error(`${file} ends too early: it was not copied whole`);
  return header;
};

/** Header, rows and trailer agree. */
const requireCounts = (
  file: string,
  header: Header,
  { counts, named }: { counts: Record<string, number>; named: Record<string, number> },
): void => {
  for (const { name, count } of header.tables) {
    const read = counts[name] ?? 0;
    if (read !== count || named[name] !== count)
      throw new Error(`${file} is damaged: it has ${read} rows of ${name}, and names ${count}`);
  }
};
