import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { naming } from '#lib/disk-full.ts';

/**
 * Takes the lock if it is free, and returns a function that releases it. It is a file lock of the system: it ends with the process, however
 * that ends.
 */
export const tryLock = (file: string): (() => void) | undefined => {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/locked/.test((error as Error).message)) return undefined;
    throw naming(file, error);
  }
  return () => database.close();
};

/**
 * Makes sure that only one publish at a time changes the site: waits for another one to end, with one message, and returns a function that
 * releases the lock.
 * @param work name of the work in that message
 */
export const waitForLock = async (file: string, log: (line: string) => void, work = 'publish'): Promise<() => void> => {
  mkdirSync(path.dirname(file), { recursive: true });
  let isLogged = false;
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    if (!isLogged) log(`Waiting for another ${work} to end.`);
    isLogged = true;
    await wait(100);
  }
};
