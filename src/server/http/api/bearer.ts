import type { Context } from 'hono';
import { ApiProblem } from './api-problem.ts';

/** `Bearer` and a token of the characters RFC 6750 allows. */
const bearer = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Other schemes are ignored: a proxy may require a password. */
const isForUs = /^Bearer\b/i;

/** The token of the Authorization header; undefined without a bearer token. @throws {ApiProblem} if it holds no valid token */
export const bearerToken = (c: Context): string | undefined => {
  const header = c.req.header('Authorization');
  if (header === undefined || !isForUs.test(header.trim())) return undefined;
  const token = bearer.exec(header.trim())?.[1];
  if (token === undefined) throw new ApiProblem(401);
  return token;
};
