import { type Context } from 'hono';
import { type ServerEnv } from './server-env.ts';

/**
 * The response to a request whose client left before all of it had come; undefined for any other. Nobody receives it, and what went wrong is
 * no fault: the connection's error looks like a database's.
 */
export const clientLeft = (c: Context<ServerEnv>): Response | undefined => {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete ? new Response(null, { status: 499 }) : undefined;
};
