/**
 * Cookies by the names they have without https. On https those for the server alone have a prefix: see `server/api/host-cookie.ts`.
 */

/** The cookie only the server reads: the token. Where a product API elsewhere gave it, it is the site's scripts that keep it there. */
export const tokenCookie = 'token';

/** The cookie a page can read: who is signed in, as JSON, percent-encoded. It opens nothing. */
export const userCookie = 'user';

/** The cookie of a sign-in whose code is awaited, for the server alone. */
export const attemptCookie = 'attempt';
