import { type Context } from 'hono';
import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';

const fields = z.record(z.string(), z.coerce.string());

/** The fields of a post to the session layer: a form, as version 4's clients send it, or JSON. @throws {ApiProblem} where it is neither */
export const readFields = async (c: Context): Promise<Record<string, string>> => {
  const text = await c.req.text();
  if (!c.req.header('Content-Type')?.toLowerCase().startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return fields.parse(JSON.parse(text || '{}'));
  } catch {
    throw new ApiProblem(400);
  }
};

/**
 * Whether a client wants to receive the next URL as data rather than as a redirect: version 4's say so in a field, @auth/core's own in a
 * header.
 */
const wantsAddress = (c: Context, { json }: Record<string, string>): boolean =>
  json === 'true' || c.req.header('X-Auth-Return-Redirect') !== undefined;

/** Sends the next URL in the form the client wants. */
export const leadOn = (c: Context, posted: Record<string, string>, url: string): Response =>
  wantsAddress(c, posted) ? c.json({ url }, 200) : c.redirect(url, 302);

/** Refuses the request: the error's message and name, and the page that shows it. */
export const refuse = (
  c: Context,
  status: 400 | 401 | 429,
  { error, message, url }: { error: string; message: string; url: string },
): Response => c.json({ status, error, message, url }, status);
