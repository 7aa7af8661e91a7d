import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { lastPublishAt, type PublishOutcome } from '../../src/publishing/publishing-state.ts';
import { outcomeOf } from './publish-process.ts';

/** Asks the process to publish. */
export interface PublisherRequest {
  confirm: string | undefined;
}

/** Outdated: the process publishes nothing, as what it read when it started has changed. Ends: it is not asked again. */
export type PublisherResponse = { isOutdated: true } | { exitCode: number; ends: boolean };

export interface Publisher {
  /** Absolute path of the served site. */
  dist: string;
  /** Of the command line. */
  args: readonly string[];
  stop: AbortSignal;
}

/** A process that is asked for nothing ends after this time, and frees its memory. */
const idleMs = 15 * 60_000;

/**
 * Publishes in a separate process, which is kept for the next publish. It is replaced where what it read when it started has changed, and
 * after a failure or a publish of every page. The returned function is called again only when its promise has resolved.
 */
export const startPublisher = ({ dist, args, stop }: Publisher): ((confirm?: string) => Promise<PublishOutcome>) => {
  const file = path.join(import.meta.dirname, 'publisher-child.ts');
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    running = child;
    return child;
  };
  /** It ends when its channel is closed. */
  const end = (): void => {
    if (running?.connected) running.disconnect();
    running = undefined;
  };
  stop.addEventListener('abort', () => running?.kill('SIGTERM'));

  /** Its response, or the exit code of a process that ended without one; by the convention of shells, 128 and the signal's number. */
  const ask = (child: ChildProcess, request: PublisherRequest): Promise<PublisherResponse | number> =>
    new Promise((resolve) => {
      child.once('message', (response) => resolve(response as PublisherResponse));
      child.once('error', () => resolve(127));
      child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code || 1));
      // What cannot be sent was for a process that has ended.
      child.send(request, () => {});
    });

  return async (confirm) => {
    clearTimeout(idle);
    const before = lastPublishAt(dist);
    const request = { confirm };
    let response = await ask(running ?? start(), request);
    while (typeof response !== 'number' && 'isOutdated' in response) {
      end();
      response = await ask(start(), request);
    }
    if (typeof response === 'number') return outcomeOf({ dist, code: response, before, stop });
    if (response.ends) end();
    else idle = setTimeout(end, idleMs).unref();
    return outcomeOf({ dist, code: response.exitCode, before, stop });
  };
};
