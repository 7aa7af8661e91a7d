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

/** Fields named in an answer, and characters of each name: a small request gets no large answer. */
const maxFields = 20;
const maxNameLength = 60;

const shorten = (name: string): string => {
  const characters = [...name];
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : name;
};

/** The fields that are known come first. */
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

/** A router for routes of the contract. What does not fit a route's schema is answered with a message for each field. */
export const apiRouter = (): OpenAPIHono<ServerEnv> =>
  new OpenAPIHono<ServerEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiProblem(422, { fields: fieldsOf(result.error.issues as readonly Issue[]) });
    },
  });
