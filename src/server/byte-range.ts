/** What a range is measured against. */
export interface RangedFile {
  /** In bytes. */
  size: number;
  /** As the answer's Last-Modified says it. */
  lastModified: string;
}

/**
 * The `Range` header of a GET as sirv can serve it rightly, or none, which answers with the whole file (RFC 9110, 14.2
 * allows that always). sirv does not cut the end of a range to the file before it reads, reads `bytes=-500` as the first
 * bytes and `bytes=0-0` as the whole file, fails on `bytes=5-2`, and does not know `If-Range`.
 */
export function servableRange(
  range: string | undefined,
  ifRange: string | undefined,
  { size, lastModified }: RangedFile,
): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // sirv's entity tags are weak, and a weak one never satisfies If-Range: only the very date does.
  if (ifRange !== undefined && ifRange !== lastModified) return undefined;
  if (first === '') {
    const suffix = Number(last);
    if (suffix === 0) return `bytes=${size}-`;
    // All that an empty file ends with is nothing, which no Content-Range can say.
    return size === 0 ? undefined : `bytes=${Math.max(size - suffix, 0)}-`;
  }
  if (last === '') return `bytes=${first}-`;
  if (Number(first) > Number(last)) return undefined;
  if (Number(last) >= size - 1) return `bytes=${first}-`;
  return Number(last) === 0 ? undefined : `bytes=${first}-${last}`;
}
