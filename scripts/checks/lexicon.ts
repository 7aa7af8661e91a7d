import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexicon, type LexiconEntry } from './lexicon-words.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

/** A separate word: no letter, mark or hyphen (of a slug) beside it, except و and ف with ب, ل or ك before it. */
const whole = (words: string): string => {
  const spaced = words.replaceAll(' ', '\\s+');
  const afterLam = spaced.startsWith('ال') ? `|لل${spaced.slice(2)}` : '';
  return `(?<![\\p{L}\\p{M}\\p{N}-])[وف]?(?:[بلك]?${spaced}${afterLam})(?![\\p{L}\\p{M}-])`;
};

const patternOf = ({ not = [], pattern }: LexiconEntry): RegExp =>
  new RegExp([...not.map(whole), ...(pattern ? [pattern.source] : [])].join('|'), 'gu');

const patterns = lexicon.map((entry) => ({ entry, pattern: patternOf(entry) }));

/** A separate number of four digits or more: not part of an address, a date, a code or another figure. */
const longFigure = /(?<![\w.,/:#=+–-])\d{4,}(?![\w/:=+–-]|[.,]\d)/g;

const isYear = (figure: string): boolean => figure.length === 4 && figure >= '1800' && figure < '2100';

/** Blanks out what is not read: link targets, code, a file's keys of addresses and instants. Lines stay where they are. */
const readable = (text: string): string =>
  text
    .replace(/\]\([^)\n]*\)/g, (target) => `]${' '.repeat(target.length - 1)}`)
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/**
 * Rejected words of a file, and long numbers without a comma in Arabic lines.
 * @param isMessages whether to check words that are wrong only in messages
 */
export function checkLexicon(file: string, source: string, isMessages: boolean): CheckProblem[] {
  const text = readable(source);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const words = patterns
    .filter(({ entry }) => (isMessages || !entry.messagesOnly) && entry.except !== file)
    .flatMap(({ entry, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({ at: match.index, word: match[0], write: entry.write })),
    );
  const figures = [...text.matchAll(/.*\p{Script=Arabic}.*/gu)].flatMap((line) =>
    [...line[0].matchAll(longFigure)]
      .filter(([figure]) => !isYear(figure))
      .map((match) => ({
        at: line.index + match.index,
        word: match[0],
        write: `${match[0].replace(/\B(?=(?:\d{3})+$)/g, ',')}, with a comma at thousands`,
      })),
  );
  return [...words, ...figures]
    .sort((a, b) => a.at - b.at)
    .map(({ at, word, write }) => ({
      file,
      line: lineOf(at),
      message: `“${word.replace(/\s+/g, ' ')}” is not in the lexicon: write ${write}`,
    }));
}

const messagesFolder = 'src/i18n/messages/ar';
/** Names of clubs, players and places are exempt. */
const namesFolder = 'src/content/football/';

export const lexiconCheck: Check = {
  name: 'lexicon',
  about: 'Arabic messages and stories keep to the lexicon of docs/rtl.md',
  run: async ({ root }) => ({
    problems: [
      ...projectFiles(root, messagesFolder, ['.json']),
      ...projectFiles(root, 'src/content', ['.md', '.yaml', '.vtt']).filter((file) => !file.startsWith(namesFolder)),
    ].flatMap((file) =>
      checkLexicon(file, readFileSync(path.join(root, file), 'utf8'), file.startsWith(messagesFolder)),
    ),
  }),
};
