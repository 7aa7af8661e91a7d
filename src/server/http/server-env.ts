import type { HttpBindings } from '@hono/node-server';
import type { SiteFile } from './static-files/site-file.ts';

/** What every handler of the server can use: Node's own request and response, and what middleware added. */
export interface ServerEnv {
  /** Absent in tests that call the app without a network. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** A page's own policy, in place of the site's. */
    contentSecurityPolicy?: string;
    /** The file that is the response, where the response does not depend on the reader. */
    siteFile?: SiteFile;
    /** What was asked for is yet to be rendered, and is about to be: its 503 is no failure. */
    isAboutToCome?: boolean;
  };
}
