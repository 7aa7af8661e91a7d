import type { Context } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * Sets the reason phrase of the response, where the transport has one. Only printable ASCII is allowed there, so a path in it must be
 * encoded; anything else leaves the standard phrase.
 */
export function setStatusMessage(c: Context<ServerEnv>, message: string): void {
  const outgoing = c.env?.outgoing;
  if (outgoing && /^[\x20-\x7e]+$/.test(message)) outgoing.statusMessage = message;
}
