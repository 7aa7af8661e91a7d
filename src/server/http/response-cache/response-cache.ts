import { LRUCache } from 'lru-cache';
import { fileVersion } from '../../platform/file-version.ts';

/** A file that a response was made from, with its version then; undefined if that is unknown, so that the response is outdated at once. */
interface Dependency {
  path: string;
  version: string | undefined;
}

/** A response that is the same for every reader. */
export interface CachedResponse {
  /** Alternating names and values, for Node's `writeHead`. */
  headers: string[];
  etag: string;
  body: Uint8Array;
  dependencies: readonly Dependency[];
}

/** Responses in memory, by their cache key. */
export interface ResponseCache {
  /** The response, unless one of its files has changed. */
  get: (key: string) => CachedResponse | undefined;
  set: (key: string, response: CachedResponse) => void;
}

/** Approximate memory per entry, beside its body. */
const bytesOfHeaders = 4096;

/**
 * Caches the most recently requested responses.
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
        if (version === undefined || fileVersion(path) !== version) {
          responses.delete(key);
          return undefined;
        }
      return response;
    },
    set: (key, response) => void responses.set(key, response),
  };
}
