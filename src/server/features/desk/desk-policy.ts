/**
 * The Content Security Policy of the desk: its own files alone, and nothing inline. Its editor adopts constructed style sheets, and previews
 * are frames without an address of their own. Pictures are also those that were just chosen (`blob:`).
 */
export const deskPolicy = (origin: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
