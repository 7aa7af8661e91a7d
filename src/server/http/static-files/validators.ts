import type { Stats } from 'node:fs';

/** What distinguishes one version of a file from another (RFC 9110, 8.8). */
export interface Validators {
  /** Weak: it consists of size and time. */
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
 * Whether the client has this version already. A date counts only if identical: after a rollback to an earlier version of the site, files
 * are older than the client's.
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

/** Whether a range of this version continues what the client has. A weak tag never proves that (RFC 9110, 13.1.5). */
export const isSameForRange = ({ lastModified }: Validators, { ifRange }: Conditions): boolean =>
  ifRange === undefined || ifRange === lastModified;
