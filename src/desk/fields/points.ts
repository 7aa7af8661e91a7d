import type { PlainValue } from '#contract/desk/items.ts';
import { latinDigits } from '#lib/latin-digits.ts';

/** The numbers of a point, by the kind of its chart. */
export const numbersOf = (kind: PlainValue | undefined) =>
  kind === 'scatter' ? (['x', 'y'] as const) : (['value'] as const);

/** A number as somebody writes it: with digits of any script, and either sign of decimals. Undefined for anything else. */
export const readPoints = (text: string): number | undefined => {
  const plain = latinDigits(text)
    .replaceAll(/[\s\u200e\u200f\u061c]/g, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/[,٫]/, '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
};

/** Rows of a spreadsheet, as it is pasted: a label, and its numbers. Undefined for a text of one cell. */
export const pastedPoints = (text: string, kind: PlainValue | undefined): Record<string, PlainValue>[] | undefined => {
  if (!text.includes('\t')) return undefined;
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  return rows.map((row) => {
    const [label = '', ...cells] = row.split('\t').map((cell) => cell.trim());
    const numbers = numbersOf(kind).flatMap((name, at) => {
      const number = readPoints(cells[at] ?? '');
      return number === undefined ? [] : [[name, number] as const];
    });
    return { label, ...Object.fromEntries(numbers) };
  });
};
