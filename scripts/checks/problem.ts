/** A problem of the project, for whoever fixes it. */
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
  /** Worth knowing, not worth failing for. */
  warnings?: CheckProblem[];
}

export interface CheckOptions {
  /** The project's folder. */
  root: string;
  /** Mend what can be mended by itself. */
  fix: boolean;
  /** Limits slow checks to these files of the project; problems of other files may be reported too. */
  files?: readonly string[] | undefined;
}

/** One check of `npm run check`. */
export interface Check {
  /** One word, as in `npm run check -- --only lint`. */
  name: string;
  /** What holds when it passes. */
  about: string;
  run: (options: CheckOptions) => Promise<CheckFindings>;
}

/** `src/pages/home.astro:12: what is wrong`, which terminals and editors turn into a link. */
export function formatProblem({ file, line, message }: CheckProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return place ? `${place}: ${message}` : message;
}
