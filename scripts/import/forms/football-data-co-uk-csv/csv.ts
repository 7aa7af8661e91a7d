export interface CsvRow {
  /** By the names of the columns, trimmed. */
  cells: Readonly<Record<string, string>>;
  /** Its line in the file, from 1. */
  number: number;
}

/** The cells of a line; those in quotes may have commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

/** A table of comma-separated values whose first line names the columns. Lines without a value are left out. */
export function readTable(text: string): { columns: string[]; rows: CsvRow[] } {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const columns = cellsOf(head);
  const rows = lines.flatMap((line, index): CsvRow[] => {
    if (/^[,\s]*$/.test(line)) return [];
    const values = cellsOf(line);
    const cells = Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, values[at] ?? ''] as const] : [])));
    return [{ cells, number: index + 2 }];
  });
  return { columns, rows };
}
