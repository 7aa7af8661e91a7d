import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from './database-errors.ts';

/** Milliseconds between two tries. */
const retryDelayMs = 1000;

/** A migration that has happened, or will once the database is back. */
export interface Migrating {
  isDone: () => boolean;
  /** Tries no more. */
  stop: () => void;
}

/**
 * Migrates, where the database is available; otherwise again and again until it is.
 * @param onAway receives why it is not available, once, and why it cannot be migrated when it is back
 * @throws if it is available and cannot be migrated
 */
export const migrateWhenBack = async (
  migrate: () => Promise<void>,
  onAway: (error: unknown) => void,
): Promise<Migrating> => {
  const state = { isDone: false, isStopped: false };
  const tryAgain = async (): Promise<void> => {
    while (!state.isDone && !state.isStopped) {
      await sleep(retryDelayMs, undefined, { ref: false });
      await migrate().then(
        () => (state.isDone = true),
        (error: unknown) => isDatabaseAway(error) || onAway(error),
      );
    }
  };
  try {
    await migrate();
    state.isDone = true;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    onAway(error);
    void tryAgain();
  }
  return { isDone: () => state.isDone, stop: () => void (state.isStopped = true) };
};
