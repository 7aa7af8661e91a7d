import type { Context } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * The response to a request whose client disconnected before the whole request had arrived; undefined for other requests. Nobody receives
 * it, and it is not a server error, although the connection's error looks like a database's.
 */
export const clientLeft = (c: Context<ServerEnv>): Response | undefined => {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete ? new Response(null, { status: 499 }) : undefined;
};
