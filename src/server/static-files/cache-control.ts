import { isHashedFile } from './hashed-files.ts';

const immutable = 'public, max-age=31536000, immutable';

/** The Cache-Control of a file of the site, by its path in the site (`/ar/news.html`). What has no hash in its name is asked about each time. */
export const cacheControl = (path: string): string => (isHashedFile(path) ? immutable : 'no-cache');
