import type { Context } from 'hono';
import type { ErrorAnswer } from '#contract/answers.ts';
import { translator } from '#i18n/translate.ts';
import { acceptedLocale } from '../reader-language.ts';
import { ApiProblem, type ProblemStatus } from './api-problem.ts';

/** Responds with `{status, message}` and, where fields were invalid, a message for each, in the language the client accepts. */
export const answerProblem = (c: Context, { status, details: { say, fields, retryAfter } }: ApiProblem): Response => {
  const t = translator(acceptedLocale(c));
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const errors = fields && Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, problem(t)]));
  const message = say ? say(t) : t(`api:status.${status}`);
  return c.json({ status, message, ...(errors && { errors }) } satisfies ErrorAnswer, status);
};

/** An error that its status describes fully. */
export const apiError = (c: Context, status: ProblemStatus): Response => answerProblem(c, new ApiProblem(status));
