/**
 * The Content Security Policy of the desk's pages: its own files alone, no inline script, and style elements with the nonce of this response.
 * Previews are frames without an address of their own; pictures are also those that were just chosen (`blob:`).
 */
export const deskPolicy = (origin: string, nonce?: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' blob: data:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
