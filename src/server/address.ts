/**
 * What the path of a request means, before any file is looked for.
 *
 * - `malformed`: not decodable as UTF-8; answered by 400.
 * - `nothing`: no file may lie there (a way out of the folder, a dotfile, a file for the server's own use); 404.
 * - `moved`: another spelling of an address; `to` is the clean one, always a path of this site, with the query.
 * - `path`: the decoded path of a page or file, without trailing slash and in Unicode's composed form (NFC).
 */
export type Address =
  { kind: 'malformed' } | { kind: 'nothing' } | { kind: 'moved'; to: string } | { kind: 'path'; path: string };

// Encoded separators and controls have no honest use in a path; decoded, they could lead out of the folder, to another
// host (`//host` and `/\host` are addresses of hosts to a browser) or into a header.
const unsafe = /\/\/|[\\\u0000-\u001f\u007f]/;
const encodedSeparator = /%(?:2f|5c)/i;
const dotSegment = /\/\.(?!well-known(?:\/|$))/;

/** Files of the build that are no addresses: compressed siblings, the policy, old addresses, and the error pages' own. */
const internal = /\.br$|^\/(?:csp|moved)\.json$|^\/[a-z]{2}\/(?:404|410|500)$/;

/** `/ar/news/`, `/ar/news.html`, `/ar/index.html` and `/index` are spellings of clean addresses. */
function cleanPath(path: string): string {
  const clean = path
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return clean === '' ? '/' : clean;
}

/** Reads the address of a request. Decoding happens exactly once. */
export function readAddress(url: URL): Address {
  let decoded: string;
  try {
    decoded = decodeURIComponent(url.pathname);
  } catch {
    return { kind: 'malformed' };
  }
  if (unsafe.test(decoded) || encodedSeparator.test(url.pathname) || dotSegment.test(decoded))
    return { kind: 'nothing' };
  // The redirect keeps the encoded spelling: it is ASCII by the URL parser, so it is safe in a header.
  const clean = cleanPath(url.pathname);
  if (clean !== url.pathname) return { kind: 'moved', to: clean + url.search };
  if (internal.test(decoded)) return { kind: 'nothing' };
  return { kind: 'path', path: decoded.normalize('NFC') };
}
