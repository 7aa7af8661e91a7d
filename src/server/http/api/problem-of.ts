import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway, isParentGone } from '../../platform/database/database-errors.ts';
import { LockUnavailable } from '../../platform/database/keyed-queue.ts';
import { TimeLimitError } from '../../platform/avatar-renderer/time-limit.ts';
import { QueueFull, QueueAborted } from '../../platform/queue.ts';
import { ApiProblem, type ProblemStatus, problemStatuses } from './api-problem.ts';

/** Seconds until a retry where the database, or a lock, was not available. */
const databaseBackIn = 5;

/** The same, where other pictures are being rendered. */
export const renderedIn = 3;

/** The response to an error, and whether it is a fault of the server or its dependencies, which is logged. */
export const problemOf = (error: unknown): { problem: ApiProblem; isFault: boolean } => {
  const withoutFault = (problem: ApiProblem) => ({ problem, isFault: false });
  if (error instanceof ApiProblem) return withoutFault(error);
  // The client has left and does not read the response.
  if (error instanceof QueueFull || error instanceof QueueAborted)
    return withoutFault(new ApiProblem(503, { retryAfter: renderedIn }));
  if (error instanceof HTTPException && (problemStatuses as readonly number[]).includes(error.status))
    return withoutFault(new ApiProblem(error.status as ProblemStatus));
  // A lock timeout means many requests of the same network, mailbox or account.
  if (error instanceof LockUnavailable) return withoutFault(new ApiProblem(429, { retryAfter: databaseBackIn }));
  // The account or the session ended between two queries.
  if (isParentGone(error)) return withoutFault(new ApiProblem(401));
  if (isDatabaseAway(error)) return { problem: new ApiProblem(503, { retryAfter: databaseBackIn }), isFault: true };
  // The database, or the renderer's process, has not answered yet.
  if (error instanceof TimeLimitError)
    return { problem: new ApiProblem(503, { retryAfter: renderedIn }), isFault: true };
  return { problem: new ApiProblem(500), isFault: true };
};
