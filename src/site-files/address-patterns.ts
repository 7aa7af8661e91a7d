/**
 * Which paths are no addresses. Written so that JavaScript and PCRE read them alike: the configuration that a publish makes for nginx
 * holds them too.
 */

/**
 * Of a decoded path: empty segments, backslashes and controls. Encoded, they have no honest use; decoded, they could lead out of the
 * folder, to another host (`//host` and `/\host` are addresses of hosts to a browser) or into a header.
 */
export const unsafePath = /\/\/|[\\\x00-\x1f\x7f]/;

/** Of a path as it came: a slash or backslash that decoding would bring in. */
export const encodedSeparator = /%(?:2f|5c)/i;

/** Of a decoded path: files and folders whose name begins with a dot, but for `.well-known`. */
export const dotSegment = /\/\.(?!well-known(?:\/|$))/;

/** Files of the build that are no addresses: compressed siblings, the policy, old addresses, and the error pages' own. */
export const internalPath = /\.br$|^\/(?:csp|moved)\.json$|^\/[a-z]{2}\/(?:404|410|500)$/;
