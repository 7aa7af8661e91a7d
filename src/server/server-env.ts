import type { HttpBindings } from '@hono/node-server';
import type { SiteFile } from './static-files/site-file.ts';

/** What every handler of the server can reach: Node's own request and response, and what middleware put there. */
export interface ServerEnv {
  /** Absent in tests that call the app without a network. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** A policy of the page's own, in the place of the site's. */
    contentSecurityPolicy?: string;
    /** The file that is the answer, where nothing of the reader is in it. */
    siteFile?: SiteFile;
  };
}
