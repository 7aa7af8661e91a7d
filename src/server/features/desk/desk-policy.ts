import { hash } from 'node:crypto';

/**
 * The Content Security Policy of the desk: its own files alone, and nothing inline. Its editor adopts constructed style sheets, and previews
 * are frames without an address of their own. Pictures are also those that were just chosen (`blob:`).
 * @param script an inline script that this page alone may run
 */
export const deskPolicy = (origin: string, script?: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${script === undefined ? '' : ` 'sha256-${hash('sha256', script, 'base64')}'`}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
