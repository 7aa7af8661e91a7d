import type { HttpBindings } from '@hono/node-server';
import type { SiteFile } from './static-files/site-file.ts';

/** The environment of every handler: Node's own request and response, and values that middleware added. */
export interface ServerEnv {
  /** Absent in tests that call the app without a network. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** A page's own policy, in place of the site's. */
    contentSecurityPolicy?: string;
    /** The file that is the response, where the response does not depend on the reader. */
    siteFile?: SiteFile;
    /** The requested page will be rendered soon, so its 503 is not a failure. */
    isAboutToCome?: boolean;
  };
}
