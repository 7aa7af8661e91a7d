import type { Translate } from '#i18n/translate.ts';

/** Error statuses for which the API has a message. */
export const problemStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503] as const;
export type ProblemStatus = (typeof problemStatuses)[number];

/** What is wrong with a field, in the reader's language. */
export type FieldProblem = (t: Translate) => string;

interface Details {
  /** Replaces the status' usual message. */
  say?: (t: Translate) => string;
  /** By the name of the field in the request. */
  fields?: Readonly<Record<string, FieldProblem>>;
  /** Seconds until a retry can succeed. */
  retryAfter?: number;
}

/** A request that cannot be done, for reasons its sender should read. Handlers throw it; one error handler responds. */
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
