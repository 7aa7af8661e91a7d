import { countWords, readingMinutes } from '#lib/reading-time.ts';
import { placedLine } from './placed-line.ts';

/** The words of a body that readers read: without targets of links, tags, and lines that place something. */
const readText = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => !placedLine.test(line) && !/^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line))
    .map((line) => line.replace(/^(?:[\s>]*)(?:\[!\w+\]|\d+[.)] )?/, ''))
    .join('\n')
    .replace(/\]\([^()\s]*\)/g, ']')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/\*+|~~/g, ' ');

/** Words of a body, and the minutes that it takes to read it, as its page will say. */
export const bodyCounts = (markdown: string): { words: number; minutes: number } => {
  const words = countWords(readText(markdown));
  return { words, minutes: readingMinutes(words) };
};
