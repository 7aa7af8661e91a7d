import { constants } from 'node:os';
import path from 'node:path';
import { runInForeground } from '../setup/child.mjs';
import { retryExitCode } from '../../src/publishing/failure.ts';
import { lastPublishAt, type PublishOutcome, writeOutcome } from '../../src/publishing/publishing-state.ts';

/** The process's message once the rendered pages of a first publish are served. */
export const servableMessage = 'servable';

export interface PublishProcess {
  /** Absolute path of the served site. */
  dist: string;
  args?: readonly string[];
  /** Instead of this process's own. */
  env?: NodeJS.ProcessEnv;
  /** Stops it. */
  stop?: AbortSignal;
  /** Called once the site can be served, while a first publish goes on. */
  onServable?: () => void;
}

const signalOf = (code: number): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0];

interface PublishEnd extends Pick<PublishProcess, 'dist' | 'stop'> {
  /** Exit code of the process. */
  code: number;
  /** When the last publish had been, before this one. */
  before: string | null;
}

/** How a publish ended. A process that ended without a message (killed because the memory was full) is recorded as failed. */
export const publishOutcomeOf = ({ dist, code, before, stop }: PublishEnd): PublishOutcome => {
  if (code === 0) return 'published';
  const signal = signalOf(code);
  if (!stop?.aborted && lastPublishAt(dist) === before)
    writeOutcome(dist, `The publish was ended ${signal === undefined ? `with code ${code}` : `by ${signal}`}.`);
  return signal !== undefined || code === retryExitCode ? 'retryable' : 'failed';
};

/** Publishes once in a separate process: it starts from the state on the disk, and frees its memory afterwards. */
export const publishInProcess = async ({
  dist,
  args = [],
  env,
  stop,
  onServable,
}: PublishProcess): Promise<PublishOutcome> => {
  const before = lastPublishAt(dist);
  const file = path.join(import.meta.dirname, 'main.ts');
  const code = await runInForeground(process.execPath, [file, '--out', dist, ...args], {
    channel: true,
    ...(env && { env }),
    ...(stop && { stop }),
    ...(onServable && { onMessage: onServable }),
  });
  return publishOutcomeOf({ dist, code, before, ...(stop && { stop }) });
};
