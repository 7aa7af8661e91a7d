import { join } from 'node:path';

/** The index inside the cache folder. */
export const indexFilePath = (cacheDir: string): string => join(cacheDir, 'index.sqlite');

/** Processed pictures and other media inside the cache folder. */
export const mediaDirPath = (cacheDir: string): string => join(cacheDir, 'media');

/** The paper's own fonts, cut, inside the cache folder. */
export const fontsDirPath = (cacheDir: string): string => join(cacheDir, 'fonts');

/** What Node.js compiled of the modules a publish loads, inside the cache folder. */
export const compiledDirPath = (cacheDir: string): string => join(cacheDir, 'compiled');
