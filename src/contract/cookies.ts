/** Names of cookies without https. On https those that only the server reads have a prefix: see `server/http/api/host-cookie.ts`. */

/** The cookie that only the server reads: the token. With an external product API, the site's scripts store it there. */
export const accessTokenCookie = 'token';

/** The cookie that pages can read: who is signed in, as JSON, percent-encoded. It authorises nothing. */
export const userCookie = 'user';

/** The cookie of a sign-in that waits for its code; only the server reads it. */
export const attemptCookie = 'attempt';

/** The cookie of a browser that is notified of matches; only the server reads it. */
export const pushCookie = 'push';
