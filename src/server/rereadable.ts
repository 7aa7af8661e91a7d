import { readFileSync } from 'node:fs';
import { fileVersion } from './file-version.ts';

/**
 * A small file that may be replaced while the server runs, read again only when its time or size changed. One `stat`
 * a call costs some microseconds. A file that is missing, or that `parse` refuses, gives the last good value, at
 * first `fallback`: so a reader is never refused because a new build is just being put in place.
 */
export function rereadable<Value>(path: string, parse: (text: string) => Value, fallback: Value): () => Value {
  let value = fallback;
  let version = '';
  return () => {
    try {
      const current = fileVersion(path);
      if (current !== version && current !== '') {
        version = current;
        value = parse(readFileSync(path, 'utf8'));
      }
    } catch {
      return value;
    }
    return value;
  };
}
