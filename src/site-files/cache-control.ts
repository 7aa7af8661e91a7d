import { isHashedFile } from './hashed-files.ts';

/** What never changes under its name. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * What is the same for all readers and may change with the next publish: any cache may hold it, a shared one too, and asks by its entity
 * tag whether it is still the same.
 */
export const revalidated = 'public, no-cache';

/** What depends on the reader. */
export const ofOneReader = 'private, no-cache';

/** Of what may be there with the next build. */
export const neverStored = 'no-store';

/** The Cache-Control of the file at a path of the site. */
export const cacheControlOf = (path: string): string => (isHashedFile(path) ? immutable : revalidated);
