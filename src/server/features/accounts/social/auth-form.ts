import type { Context } from 'hono';
import { z } from 'zod';
import { ApiProblem } from '../../../http/api/api-problem.ts';

const fields = z.record(z.string(), z.unknown());

/** A simple value as text. @throws for a list or an object: to write nested lists takes time that is quadratic in their depth */
const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) throw new TypeError('A field is no simple value');
  return String(value);
};

/** The fields of a post to the session layer: a form, as version 4's clients send it, or JSON. @throws {ApiProblem} if it is neither */
export const readFields = async (c: Context): Promise<Record<string, string>> => {
  const text = await c.req.text();
  if (!c.req.header('Content-Type')?.toLowerCase().startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const posted = Object.entries(fields.parse(JSON.parse(text || '{}')));
    return Object.fromEntries(posted.map(([name, value]) => [name, textOf(value)]));
  } catch {
    throw new ApiProblem(400);
  }
};

/** Whether a client expects the next URL as data, not as a redirect. Clients of version 4 set a field, those of @auth/core a header. */
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
