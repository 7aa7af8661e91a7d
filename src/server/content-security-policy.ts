import { z } from 'zod';

/** Name of the file in which the build leaves the hashes of its inline code, in `dist/`. */
export const policyFileName = 'csp.json';

const hash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** That file's shape: hashes as a policy writes them, without the quotes. */
export const policyFile = z.strictObject({ scripts: z.array(hash), styles: z.array(hash) });
export type PolicyFile = z.infer<typeof policyFile>;

export const noInlineCode: PolicyFile = { scripts: [], styles: [] };

/**
 * The Content Security Policy: this site's own files and the inline code the build has counted, nothing else.
 * @param https whether the public address is an https one; only then may requests be upgraded
 * @param apiOrigin of the product API elsewhere that pages ask, and show pictures of
 */
export function contentSecurityPolicy({ scripts, styles }: PolicyFile, https: boolean, apiOrigin?: string): string {
  const api = apiOrigin ? ` ${apiOrigin}` : '';
  const own = (hashes: readonly string[]): string => ["'self'", ...hashes.map((value) => `'${value}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    // The bundler puts the smallest pictures of a style sheet into it as data: addresses.
    `img-src 'self' data:${api}`,
    ...(api ? [`connect-src 'self'${api}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
