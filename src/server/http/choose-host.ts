import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { ServerEnv } from './server-env.ts';

/** A host that a request may name: nothing that a URL reads as anything else. */
const plainHost = /^[\w.-]+(?::\d{1,5})?$/;

/**
 * Whether a Host header names the host of an origin. `X-Forwarded-Host` is never read: anybody can send it.
 * @param header as it was sent
 */
export const isHostOf = (origin: string, header: string | undefined): boolean =>
  header !== undefined && plainHost.test(header) && URL.parse(`https://${header}`)?.host === new URL(origin).host;

/** Whether a request of Node is for that host. Without a URL there is no other host. */
export const isRequestFor = (origin: string | undefined, { headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  origin !== undefined && isHostOf(origin, headers.host);

type App = Pick<Hono<ServerEnv>, 'fetch'>;

/** Two apps on one server: requests for the host of `origin` get `own`, all others `site`. */
export const chooseHost = ({ origin, own, site }: { origin: string; own: App; site: App }): App => ({
  fetch: (request, env, context) => {
    const header = (env as ServerEnv['Bindings'] | undefined)?.incoming?.headers.host ?? request.headers.get('Host');
    return (isHostOf(origin, header ?? undefined) ? own : site).fetch(request, env, context);
  },
});
