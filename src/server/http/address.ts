import { composed } from '#contract/composed.ts';
import { dotSegment, encodedSeparator, internalPath, unsafePath } from '#contract/site-files/address-patterns.ts';

/**
 * The meaning of a request's path, before any file is looked up.
 *
 * - `malformed`: cannot be decoded as UTF-8; the response is 400.
 * - `nothing`: no file may have this path (it leaves the folder, names a dotfile or a file that only the server uses, or piles up marks);
 * 404.
 * - `moved`: another spelling of an address; `to` is the clean address, always a path of this site, with the query.
 * - `path`: the decoded path of a page or file, without trailing slash and in Unicode's composed form (NFC).
 */
export type Address =
  { kind: 'malformed' } | { kind: 'nothing' } | { kind: 'moved'; to: string } | { kind: 'path'; path: string };

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
  if (unsafePath.test(decoded) || encodedSeparator.test(url.pathname) || dotSegment.test(decoded))
    return { kind: 'nothing' };
  // The redirect keeps the encoded spelling: the URL parser returns ASCII, so it is safe in a header.
  const clean = cleanPath(url.pathname);
  if (clean !== url.pathname) return { kind: 'moved', to: clean + url.search };
  if (internalPath.test(decoded)) return { kind: 'nothing' };
  const path = composed(decoded);
  return path === undefined ? { kind: 'nothing' } : { kind: 'path', path };
}
