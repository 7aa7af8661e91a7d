import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { publishingStateFile } from '../../src/contract/publishing-state.ts';
import { runInForeground } from '../setup/child.mjs';
import { retryExitCode } from '../../src/publishing/failure.ts';
import { writeOutcome } from '../../src/publishing/write-outcome.ts';

/** How a publish in a process of its own ended: `passing` where it may succeed by being tried again. */
export type PublishEnd = 'published' | 'failed' | 'passing';

export interface PublishProcess {
  /** Absolute path of what is served. */
  dist: string;
  args?: readonly string[];
  /** Asks it to stop. */
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
 * Publishes once in a process of its own: it starts from what is on the disk, and what it needs of memory is free again afterwards.
 * One that ends without a word (killed because the memory was full) is noted as failed for it.
 */
export const publishInProcess = async ({ dist, args = [], stop }: PublishProcess): Promise<PublishEnd> => {
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
  return signal !== undefined || code === retryExitCode ? 'passing' : 'failed';
};
