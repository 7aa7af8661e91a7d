import { type EditorLanguage, fieldWords, listHead, type Reason, wordsOf } from './mistake-words.ts';

/** A problem of the content: file, field, and reason, in words for its writer. */
export interface ContentProblem {
  /** Path inside the content folder. */
  file: string;
  /** Dotted path of the field, empty for the file as a whole. */
  field: string;
  /** The match, player or stage of a list that has it, by name. */
  entry?: string;
  reason: Reason;
}

/** The reason for not reading files outside the content folder. */
export const outsideOfContent =
  'is a symbolic link to outside of the content folder, or lies behind one: put a copy here';

/** Thrown when the content has problems that stop: nothing of it was indexed. Lists all of them, sorted by file. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], language: EditorLanguage = 'en') {
    const sorted = distinctProblems(problems);
    const lines = sorted.map((problem) => describeProblem(problem, language));
    super([listHead('stopped', sorted.length, language), ...lines].join('\n'));
    this.name = 'ContentError';
    this.problems = sorted;
  }
}

/** Each problem once, sorted by file. */
export const distinctProblems = (problems: readonly ContentProblem[]): ContentProblem[] =>
  [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.field.localeCompare(b.field),
  );

/** A problem as a line for the one who writes. */
export const describeProblem = ({ file, field, entry, reason }: ContentProblem, language: EditorLanguage): string => {
  const name = fieldWords(field, language);
  const place = name === undefined || name === field ? field : `${name} (${field})`;
  const [arrow, end] = language === 'ar' ? [' ← ', '\u2069'] : [' → ', ''];
  const path = language === 'ar' ? `\u2066${file}${end}` : file;
  return `  ${path}${place ? `${arrow}${place}` : ''}: ${entry ? `${entry}: ` : ''}${wordsOf(reason, language)}`;
};
