import { LRUCache } from 'lru-cache';
import { fileVersion } from '../file-version.ts';

/** A file that an answer was made of, as it was then. */
interface Dependency {
  path: string;
  version: string;
}

/** An answer that is the same for every reader. */
export interface CachedResponse {
  /** Names and values in turn, as Node's `writeHead` takes them. */
  headers: string[];
  etag: string;
  body: Uint8Array;
  dependencies: readonly Dependency[];
}

/** Answers in memory, by what was asked for. */
export interface ResponseCache {
  /** The answer, unless a file it was made of is another by now. */
  get: (key: string) => CachedResponse | undefined;
  set: (key: string, response: CachedResponse) => void;
}

/** What is held beside a body, roughly. */
const bytesOfHeaders = 4096;

/**
 * Holds the answers that were asked for last.
 * @param maxBytes of all of them together
 */
export function createResponseCache({ maxBytes }: { maxBytes: number }): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + bytesOfHeaders + 2 * key.length,
  });
  return {
    get: (key) => {
      const response = responses.get(key);
      if (!response) return undefined;
      for (const { path, version } of response.dependencies)
        if (fileVersion(path) !== version) {
          responses.delete(key);
          return undefined;
        }
      return response;
    },
    set: (key, response) => void responses.set(key, response),
  };
}
