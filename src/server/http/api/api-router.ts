import { OpenAPIHono } from '@hono/zod-openapi';
import type { ServerEnv } from '../server-env.ts';
import { ApiProblem, type FieldProblem } from './api-problem.ts';

/** The part of a validator's result that is used here. */
interface Issue {
  code: string;
  path: readonly PropertyKey[];
  keys?: readonly string[];
}

const invalid: FieldProblem = (t) => t('api:fields.invalid');
const unknown: FieldProblem = (t) => t('api:fields.unknown');

/** Maximum number of fields named in a response, and of characters in each name: a small request gets no large response. */
const maxFields = 20;
const maxNameLength = 60;

const shorten = (name: string): string => {
  const characters = [...name];
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : name;
};

/** Known fields come first. */
const fieldsOf = (issues: readonly Issue[]): Record<string, FieldProblem> => {
  const invalidNames = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path }) => String(path[0] ?? 'body'));
  const unknownNames = issues.flatMap(({ keys = [] }) => keys);
  const named = [
    ...[...new Set(invalidNames)].map((name) => [name, invalid] as const),
    ...unknownNames.map((name) => [name, unknown] as const),
  ];
  return Object.fromEntries(named.slice(0, maxFields).map(([name, problem]) => [shorten(name), problem]));
};

/** A router for routes of the contract. A request that does not match a route's schema gets a message for each field. */
export const apiRouter = (): OpenAPIHono<ServerEnv> =>
  new OpenAPIHono<ServerEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiProblem(422, { fields: fieldsOf(result.error.issues as readonly Issue[]) });
    },
  });
