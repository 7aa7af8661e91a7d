/** A problem of the content: file, field, and reason, in words for its writer. */
export interface ContentProblem {
  /** Path inside the content folder. */
  file: string;
  /** Dotted path of the field, empty for the file as a whole. */
  field: string;
  reason: string;
}

/** The reason for not reading files outside the content folder. */
export const outsideOfContent =
  'is a symbolic link to outside of the content folder, or lies behind one: put a copy here';

/** Thrown when the content has problems: nothing of it was indexed. Lists all of them, sorted by file. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const sorted = distinctProblems(problems);
    super(
      `${sorted.length} problem${sorted.length === 1 ? '' : 's'} in the content:\n${sorted.map(describeProblem).join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = sorted;
  }
}

/** Each problem once, sorted by file. */
export const distinctProblems = (problems: readonly ContentProblem[]): ContentProblem[] =>
  [...new Map(problems.map((problem) => [describeProblem(problem), problem])).values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.field.localeCompare(b.field),
  );

/** A problem as a line for the one who writes. */
export const describeProblem = ({ file, field, reason }: ContentProblem): string =>
  `  ${file}${field ? ` → ${field}` : ''}: ${reason}`;
