import type { Stats } from 'node:fs';

/** What tells one version of a file from another (RFC 9110, 8.8). */
export interface Validators {
  /** Weak: it is made of size and time. */
  etag: string;
  lastModified: string;
}

/** The headers of a request that hold validators. */
export interface Conditions {
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
  ifRange: string | undefined;
}

export const validatorsOf = ({ size, mtime }: Pick<Stats, 'size' | 'mtime'>): Validators => ({
  etag: `W/"${size}-${mtime.getTime()}"`,
  lastModified: mtime.toUTCString(),
});

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has this version already. Of a date only the very same counts: a site that goes back to an earlier
 * version has files that are older than what readers have.
 */
export function isNotModified(
  { etag, lastModified }: Validators,
  { ifNoneMatch, ifModifiedSince }: Conditions,
): boolean {
  if (ifNoneMatch === undefined) return ifModifiedSince === lastModified;
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
  );
}

/** Whether a range of this version goes on with what the client has. A weak tag never says so (RFC 9110, 13.1.5). */
export const isSameForRange = ({ lastModified }: Validators, { ifRange }: Conditions): boolean =>
  ifRange === undefined || ifRange === lastModified;
