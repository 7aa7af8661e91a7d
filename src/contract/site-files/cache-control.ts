import { isHashedFile } from './hashed-files.ts';

/** Files whose content never changes under their name. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * Responses that are the same for all readers and may change with the next publish: any cache may store them, a shared one too, and
 * revalidates them by entity tag.
 */
export const revalidated = 'public, no-cache';

/** Responses that depend on the reader. */
export const ofOneReader = 'private, no-cache';

/** Responses for files that may exist in the next build. */
export const neverStored = 'no-store';

/** The Cache-Control of the file at a path of the site. */
export const cacheControlOf = (path: string): string => (isHashedFile(path) ? immutable : revalidated);
