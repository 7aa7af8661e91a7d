import { readFileSync } from 'node:fs';
import { fileVersion } from './file-version.ts';

/**
 * A small file that may be replaced while the server runs; it is read again only when its time or size changed. One `stat` per call costs
 * some microseconds. If the file is missing or `parse` throws, the last good value is returned, at first `fallback`. So no request fails
 * while a new build is put in place.
 */
export function rereadable<Value>(path: string, parse: (text: string) => Value, fallback: Value): () => Value {
  let value = fallback;
  let version = '';
  return () => {
    const current = fileVersion(path);
    if (!current || current === version) return value;
    try {
      const text = readFileSync(path, 'utf8');
      // A failed read is retried. A failed parse is not, because it would fail again.
      version = current;
      value = parse(text);
    } catch {
      return value;
    }
    return value;
  };
}
