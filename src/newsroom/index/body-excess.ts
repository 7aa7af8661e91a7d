import type { Reason } from './mistake-words.ts';

/** In characters, and quotes in one another. No story has nearly as many. */
const [maxText, maxQuotes] = [400_000, 50];
const tooManyQuotes = new RegExp(`^(?:[ \\t]*>){${maxQuotes}}`, 'm');

/** Marks in one paragraph, list or table, which are compared with one another; cells of a table; footnotes that are named. */
const [maxMarks, maxCells, maxNotes] = [5000, 50_000, 5000];

const countOf = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** A short row of a table gets as many cells as its longest one. */
const cellsOf = (block: string): number => {
  const lines = block.split('\n');
  return lines.length * lines.reduce((most, line) => Math.max(most, countOf(line, /\|/g)), 0);
};

/**
 * Why a body is not read: reading it would take minutes or all memory, in which nothing is published and nobody sees a page.
 * @returns undefined for what stories have
 */
export const excessOf = (markdown: string): Reason | undefined => {
  if (markdown.length > maxText) return { key: 'deskTextLong', values: { number: markdown.length, most: maxText } };
  if (tooManyQuotes.test(markdown)) return { key: 'deskTextDeep', values: { most: maxQuotes } };
  const text = markdown.replace(/\r\n?/g, '\n');
  const blocks = text.split(/\n[ \t]*\n/);
  const most = (count: (block: string) => number): number =>
    blocks.reduce((highest, block) => Math.max(highest, count(block)), 0);
  const counts: [sign: string, number: number, most: number][] = [
    ['" \' . _ * ~', most((block) => countOf(block, /["'._*~]/g)), maxMarks],
    ['|', most(cellsOf), maxCells],
    ['[^', countOf(text, /\[\^/g), maxNotes],
  ];
  const excess = counts.find(([, number, limit]) => number > limit);
  return excess && { key: 'bodyDense', values: { sign: excess[0], number: excess[1], most: excess[2] } };
};
