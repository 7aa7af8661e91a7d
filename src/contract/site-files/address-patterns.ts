import { fixturesFileName } from '#contract/fixtures.ts';
import { interactionsFileName } from '#contract/interactions.ts';
import { localePattern } from '#i18n/locales.ts';
import { publishedSiteFile } from '#settings/site/published-site.ts';
import { errorPageStatuses } from './error-page-statuses.ts';
import { policyFileName } from './content-security-policy.ts';
import { redirectsFile } from './redirects.ts';

/** Patterns of invalid paths. JavaScript and PCRE read them alike: nginx's configuration, which a publish makes, contains them too. */

/**
 * In a decoded path: empty segments, backslashes and controls. They have no legitimate use in encoded form. Decoded they could lead out of
 * the folder, to another host (`//host` and `/\host` are addresses of hosts to a browser) or into a header.
 */
export const unsafePath = /\/\/|[\\\x00-\x1f\x7f]/;

/** In a path as received: a slash or backslash that decoding would produce. */
export const encodedSeparator = /%(?:2f|5c)/i;

/** In a decoded path: files and folders whose name begins with a dot, except `.well-known`. */
export const dotSegment = /\/\.(?!well-known(?:\/|$))/;

/** Files that the server reads but does not serve. */
const serverFiles = [policyFileName, redirectsFile, interactionsFileName, fixturesFileName, publishedSiteFile].map(
  (name) => name.replace('.', '\\.'),
);

/** Files of the build without an address: compressed siblings, files that only the server reads, and error pages. */
export const internalPath = new RegExp(
  `\\.br$|^/(?:${serverFiles.join('|')})$|^/(?:${localePattern})/(?:${errorPageStatuses.join('|')})$`,
);
