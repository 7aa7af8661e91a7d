import { destination, pino } from 'pino';
import type { Logger } from 'pino';

/** Lines are written in batches: when they reach so many bytes, or when the first of them reaches this age. */
const [maxWaitingBytes, maxWaitingMs] = [4096, 250];

/**
 * Writes JSON lines to standard error; standard output is left for the command's own output. Waiting lines are written when the process
 * ends, unless it is killed.
 */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null },
    destination({ dest: 2, sync: false, minLength: maxWaitingBytes, periodicFlush: maxWaitingMs }),
  );
