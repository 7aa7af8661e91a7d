import { join } from 'node:path';

/** The index inside the cache folder. */
export const indexFileIn = (cacheDir: string): string => join(cacheDir, 'index.sqlite');

/** Processed pictures and other media inside the cache folder. */
export const mediaDirIn = (cacheDir: string): string => join(cacheDir, 'media');
