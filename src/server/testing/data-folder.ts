import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/** A new folder for a database of tests, in memory where the system has such a place: SQLite waits for the disk at each commit. */
export const newDataFolder = (): string => mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'mustadira-data-'));

/** All bytes of its files, to look for a text in. */
export const textOfFolder = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
