import { type Edit, linesOf, type Source } from './edit.ts';

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string): boolean => /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);

/** Places of a row's cells without the spaces around their text. */
const cellsOf = (line: string): { from: number; to: number }[] =>
  [...line.matchAll(/(?<=\|)(\s*)((?:\\\||[^|])*?)(\s*)(?=\|)/g)].map(({ index, 1: lead = '', 2: cell = '' }) => {
    const from = index + (cell === '' ? Math.min(1, lead.length) : lead.length);
    return { from, to: from + cell.length };
  });

/** The rows of the table around a place, with where each begins; none outside of tables. */
const rowsAround = (text: string, at: number): { line: string; start: number }[] => {
  const lines = text.split('\n');
  let start = 0;
  const placed = lines.map((line) => {
    const row = { line, start };
    start += line.length + 1;
    return row;
  });
  const own = placed.findIndex((row) => at <= row.start + row.line.length);
  if (!isRow(placed[own]?.line ?? '')) return [];
  const first = placed.slice(0, own).findLastIndex(({ line }) => !isRow(line)) + 1;
  const rest = placed.slice(own).findIndex(({ line }) => !isRow(line));
  return placed.slice(first, rest < 0 ? undefined : own + rest).filter(({ line }) => !isRule(line));
};

/** Goes to the next cell of a table, or the one before; behind the last one a row is added. Undefined outside of tables. */
export const toCell = ({ text, from, to }: Source, step: 1 | -1): Edit | undefined => {
  const rows = rowsAround(text, to);
  const cells = rows.flatMap(({ line, start }) =>
    cellsOf(line).map((cell) => ({ from: cell.from + start, to: cell.to + start })),
  );
  if (cells.length === 0) return undefined;
  const next = step === 1 ? cells.find((cell) => cell.from > to) : cells.findLast((cell) => cell.to < from);
  if (next) return { changes: [], ...next };
  const last = rows.at(-1);
  if (step === -1 || !last) return undefined;
  const { to: end } = linesOf({ text, from: last.start, to: last.start });
  const row = `\n|${'  |'.repeat(cellsOf(last.line).length)}`;
  return { changes: [{ from: end, insert: row }], from: end + 3, to: end + 3 };
};
