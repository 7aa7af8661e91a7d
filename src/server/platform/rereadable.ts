import { readFileSync } from 'node:fs';
import { fileVersion } from './file-version.ts';

/**
 * A small file that may be replaced while the server runs; it is read again only when its time or size changed. One `stat` per call costs
 * some microseconds. When the file is missing, or `parse` refuses it, the last good value is returned, at first `fallback`: so no request
 * fails because a new build is just being put in place.
 */
export function rereadable<Value>(path: string, parse: (text: string) => Value, fallback: Value): () => Value {
  let value = fallback;
  let version = '';
  return () => {
    const current = fileVersion(path);
    if (!current || current === version) return value;
    try {
      const text = readFileSync(path, 'utf8');
      // A read that failed is tried again. What cannot be parsed is not: it would fail again.
      version = current;
      value = parse(text);
    } catch {
      return value;
    }
    return value;
  };
}
