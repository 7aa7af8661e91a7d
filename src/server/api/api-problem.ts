import { type Translate } from '#i18n/translate.ts';

/** Statuses of errors the API says something about. */
export const problemStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503] as const;
export type ProblemStatus = (typeof problemStatuses)[number];

/** What is wrong with a field, in the reader's language. */
export type FieldProblem = (t: Translate) => string;

interface Details {
  /** What is said in the place of the status' usual words. */
  say?: (t: Translate) => string;
  /** By the name of the field in the request. */
  fields?: Readonly<Record<string, FieldProblem>>;
  /** Seconds until it can be tried again. */
  retryAfter?: number;
}

/** A request that cannot be done, for reasons its sender should read. Thrown by handlers, answered in one place. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: ProblemStatus;
  readonly details: Details;
  constructor(status: ProblemStatus, details: Details = {}) {
    super(`answered with ${status}`);
    this.status = status;
    this.details = details;
  }
}
