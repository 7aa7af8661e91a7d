/** Bytes of a file, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range that a `Range` header requests from a file, limited to its size (RFC 9110, 14.1.2); `unsatisfiable` for one beyond its end.
 * Undefined if the whole file is sent: no range, a malformed one, or several, which a server may ignore.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const suffix = Number(last);
    if (suffix === 0) return 'unsatisfiable';
    // No Content-Range can express the whole of an empty file.
    return size === 0 ? undefined : { start: Math.max(size - suffix, 0), end: size - 1 };
  }
  if (last !== '' && Number(first) > Number(last)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
