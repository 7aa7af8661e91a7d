import type { Counts } from './export-accounts.ts';

/** Counts in columns, one line for each table: `users  12  12`. @param columns their titles and counts */
export const countTable = (columns: readonly (readonly [title: string, counts: Counts])[]): string => {
  const names = Object.keys(columns[0]?.[1] ?? {});
  const rows = [
    ['table', ...columns.map(([title]) => title)],
    ...names.map((name) => [name, ...columns.map(([, counts]) => String(counts[name] ?? 'none'))]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map(([name = '', ...counts]) =>
      [name.padEnd(widths[0] ?? 0), ...counts.map((count, at) => count.padStart(widths[at + 1] ?? 0))].join('  '),
    )
    .join('\n');
};
