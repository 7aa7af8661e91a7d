import type { HttpBindings } from '@hono/node-server';

/** What every handler of the server can reach: Node's own request and response, and what middleware put there. */
export interface ServerEnv {
  /** Absent in tests that call the app without a network. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** A policy of the page's own, in the place of the site's. */
    contentSecurityPolicy?: string;
  };
}
