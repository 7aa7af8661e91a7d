import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { publishingStateFile } from '../../src/contract/publishing-state.ts';
import { runInForeground } from '../setup/child.mjs';
import { retryExitCode } from '../../src/publishing/failure.ts';
import { type PublishOutcome, writeOutcome } from '../../src/publishing/write-outcome.ts';

export interface PublishProcess {
  /** Absolute path of what is served. */
  dist: string;
  args?: readonly string[];
  /** Stops it. */
  stop?: AbortSignal;
}

const signalOf = (code: number): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0];

const stateText = (dist: string): string | undefined => {
  try {
    return readFileSync(publishingStateFile(dist), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Publishes once in a separate process: it starts from the state on the disk, and frees its memory afterwards. A process that ends without
 * a message (killed because the memory was full) is recorded as failed.
 */
export const publishInProcess = async ({ dist, args = [], stop }: PublishProcess): Promise<PublishOutcome> => {
  const before = stateText(dist);
  const file = path.join(import.meta.dirname, 'main.ts');
  const code = await runInForeground(process.execPath, [file, '--out', dist, ...args], {
    channel: true,
    ...(stop && { stop }),
  });
  if (code === 0) return 'published';
  const signal = signalOf(code);
  if (!stop?.aborted && stateText(dist) === before)
    writeOutcome(dist, `The publish was ended ${signal === undefined ? `with code ${code}` : `by ${signal}`}.`);
  return signal !== undefined || code === retryExitCode ? 'retryable' : 'failed';
};
