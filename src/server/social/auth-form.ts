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

/** Whether a client wants to be told the address to go to, rather than be led there: version 4's by a field, @auth/core's own by a header. */
const wantsAddress = (c: Context, { json }: Record<string, string>): boolean =>
  json === 'true' || c.req.header('X-Auth-Return-Redirect') !== undefined;

/** Leads on to an address, in the way the client wants it. */
export const leadOn = (c: Context, posted: Record<string, string>, url: string): Response =>
  wantsAddress(c, posted) ? c.json({ url }, 200) : c.redirect(url, 302);

/** Refuses: what is wrong, its name, and where a page says so. */
export const refuse = (
  c: Context,
  status: 400 | 401 | 429,
  { error, message, url }: { error: string; message: string; url: string },
): Response => c.json({ status, error, message, url }, status);
