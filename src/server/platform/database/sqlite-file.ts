import { join } from 'node:path';

/** SQLite's file in the data folder. */
export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'mustadira.sqlite');
