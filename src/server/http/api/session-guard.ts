import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

type Router = OpenAPIHono<ServerEnv>;

/** Whether a route requires a session: a route that also accepts guests lists an empty security requirement beside it. */
const needsSession = (security: readonly Record<string, string[]>[] = []): boolean =>
  security.length > 0 && security.every((way) => 'session' in way || 'cookie' in way);

/**
 * Adds a check before every route that the contract restricts to sessions. It runs before the rules for bodies, so that a guest's body is
 * neither read nor validated. Handlers still look up the reader: a session can end while a body arrives.
 */
export const guardSessionRoutes = (
  api: Router,
  routers: readonly Router[],
  check: MiddlewareHandler<ServerEnv>,
): void => {
  for (const { openAPIRegistry } of routers)
    for (const definition of openAPIRegistry.definitions)
      if (definition.type === 'route' && needsSession(definition.route.security))
        api.on(definition.route.method.toUpperCase(), definition.route.path.replace(/\{(\w+)\}/g, ':$1'), check);
};
