import { destination, pino } from 'pino';
import type { Logger } from 'pino';

/** Lines are written together: as soon as they are so many bytes, or the first of them is so old. */
const [maxWaitingBytes, maxWaitingMs] = [4096, 250];

/**
 * Lines of JSON on standard error; standard output is left to what a person started the server for. What waits is
 * written when the process ends, unless it is killed.
 */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null },
    destination({ dest: 2, sync: false, minLength: maxWaitingBytes, periodicFlush: maxWaitingMs }),
  );
