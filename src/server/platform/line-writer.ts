import { write, writeSync } from 'node:fs';

/** Lines are written in batches: when they reach so many characters, or when the first of them reaches this age. */
const [maxWaitingLength, maxWaitingMs] = [4096, 250];

/** Maximum bytes of lines that wait while they cannot be written; further lines are dropped. */
export const maxUnwrittenBytes = 1024 * 1024;

/**
 * Writes lines to a file descriptor, asynchronously. If that fails, because the disk is full or the terminal was closed, the lines wait and
 * are retried, and no caller fails. Pino's own destination ends the process then, or tries for ever to write the last lines when it ends.
 */
export const lineWriter = (descriptor: number): { write: (line: string) => void } => {
  let waiting = '';
  let batch: Uint8Array = Buffer.alloc(0);
  let isWriting = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  const take = (): void => {
    batch = Buffer.concat([batch, Buffer.from(waiting)]);
    waiting = '';
  };
  const writeLater = (): void => void (timer ??= setTimeout(writeBatch, maxWaitingMs).unref());
  const writeBatch = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    take();
    isWriting = true;
    write(descriptor, batch, (error, count) => {
      isWriting = false;
      isFailing = error !== null;
      if (!isFailing) batch = batch.subarray(count);
      if (batch.length > 0 || waiting !== '') writeLater();
    });
  };
  process.on('exit', () => {
    // The write in progress still continues.
    if (isWriting) batch = Buffer.alloc(0);
    take();
    try {
      while (batch.length > 0) batch = batch.subarray(writeSync(descriptor, batch));
    } catch {
      // There is no later.
    }
  });
  return {
    write: (line) => {
      if (batch.length + waiting.length + line.length > maxUnwrittenBytes) return;
      waiting += line;
      if (waiting.length >= maxWaitingLength && !isFailing) writeBatch();
      else writeLater();
    },
  };
};
