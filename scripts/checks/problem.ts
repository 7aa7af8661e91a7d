/** A problem of the project. */
export interface CheckProblem {
  /** Path from the project's folder; empty when it is about no file in particular. */
  file: string;
  /** Counted from 1. */
  line?: number;
  message: string;
}

/** What a check found. */
export interface CheckFindings {
  problems: CheckProblem[];
  /** Notes, which do not make the check fail. */
  warnings?: CheckProblem[];
}

export interface CheckOptions {
  /** The project's folder. */
  root: string;
  /** Fix what can be fixed automatically. */
  fix: boolean;
  /** Limits slow checks to these files of the project; problems of other files may be reported too. */
  files?: readonly string[] | undefined;
}

/** One check of `npm run check`. */
export interface Check {
  /** One word, as in `npm run check -- --only lint`. */
  name: string;
  /** The statement that is true if it passes. */
  about: string;
  run: (options: CheckOptions) => Promise<CheckFindings>;
}

/** `src/pages/home.astro:12: what is wrong`, which terminals and editors turn into a link. */
export function formatProblem({ file, line, message }: CheckProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return place ? `${place}: ${message}` : message;
}
