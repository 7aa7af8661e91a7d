/** What a range is measured against. */
export interface RangedFile {
  /** In bytes. */
  size: number;
  /** As the answer's Last-Modified says it. */
  lastModified: string;
}

/**
 * The `Range` header as sirv can serve it rightly, or none, which answers with the whole file (RFC 9110, 14.2 allows
 * that always). sirv reads `bytes=-500` as the first bytes, `bytes=0-0` as the whole file, fails on `bytes=5-2`, and does
 * not know `If-Range`.
 */
export function servableRange(
  range: string | undefined,
  ifRange: string | undefined,
  file: RangedFile,
): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // sirv's entity tags are weak, and a weak one never satisfies If-Range: only the very date does.
  if (ifRange !== undefined && ifRange !== file.lastModified) return undefined;
  if (first === '') return `bytes=${Number(last) === 0 ? file.size : Math.max(file.size - Number(last), 0)}-`;
  if (last === '') return `bytes=${first}-`;
  return Number(last) === 0 || Number(first) > Number(last) ? undefined : `bytes=${first}-${last}`;
}
