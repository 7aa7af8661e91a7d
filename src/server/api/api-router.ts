import { OpenAPIHono } from '@hono/zod-openapi';
import { type ServerEnv } from '../server-env.ts';
import { ApiProblem, type FieldProblem } from './api-problem.ts';

/** The part of a validator's finding that is read here. */
interface Issue {
  code: string;
  path: readonly PropertyKey[];
  keys?: readonly string[];
}

const invalid: FieldProblem = (t) => t('api:fields.invalid');
const unknown: FieldProblem = (t) => t('api:fields.unknown');

const fieldsOf = (issues: readonly Issue[]): Record<string, FieldProblem> =>
  Object.fromEntries(
    issues.flatMap(({ code, path, keys = [] }): [string, FieldProblem][] =>
      code === 'unrecognized_keys' ? keys.map((key) => [key, unknown]) : [[String(path[0] ?? 'body'), invalid]],
    ),
  );

/** A router for routes of the contract. What does not fit a route's schema is answered with a message for each field. */
export const apiRouter = (): OpenAPIHono<ServerEnv> =>
  new OpenAPIHono<ServerEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiProblem(422, { fields: fieldsOf(result.error.issues as readonly Issue[]) });
    },
  });
