import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import { lastPublishAt, type PublishOutcome } from '../../src/publishing/publishing-state.ts';
import { publishOutcomeOf } from './publish-process.ts';

/** Asks the process to publish. */
export interface PublisherRequest {
  confirm: string | undefined;
  /** Whether it is the first request of a process, which has just read everything. */
  isFirst: boolean;
}

/** Outdated: the process publishes nothing, as what it read when it started has changed. Ends: it is not asked again. */
export type PublisherResponse = { isOutdated: true } | { exitCode: number; ends: boolean };

export interface PublisherOptions {
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
export const startPublisher = ({
  dist,
  args,
  stop,
}: PublisherOptions): ((confirm?: string) => Promise<PublishOutcome>) => {
  const file = path.join(import.meta.dirname, 'publisher-child.ts');
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const forget = (): void => {
      if (running === child) running = undefined;
    };
    child.once('exit', forget);
    child.on('error', (error) => {
      console.error(`The process that publishes: ${error.message}`);
      // One that could not be started does not end, either.
      if (child.pid === undefined) forget();
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
  const ask = async (child: ChildProcess, request: PublisherRequest): Promise<PublisherResponse | number> => {
    const settled = new AbortController();
    const { signal } = settled;
    const response = once(child, 'message', { signal }).then(([message]) => message as PublisherResponse);
    const ended = once(child, 'exit', { signal }).then((exit) => {
      const [code, by] = exit as [number | null, NodeJS.Signals | null];
      return by ? 128 + constants.signals[by] : code || 1;
    });
    if (!child.connected) return 127;
    // What cannot be sent was for a process that has ended.
    child.send(request, () => {});
    try {
      return await Promise.race([response, ended]);
    } catch {
      // It could not be started.
      return 127;
    } finally {
      // No listener stays with a process that is asked thousands of times.
      settled.abort();
    }
  };

  return async (confirm) => {
    clearTimeout(idle);
    const before = lastPublishAt(dist);
    const askRunning = (): ReturnType<typeof ask> | undefined => running && ask(running, { confirm, isFirst: false });
    let response = await askRunning();
    if (response === undefined || (typeof response !== 'number' && 'isOutdated' in response)) {
      end();
      if (stop.aborted) return 'retryable';
      response = await ask(start(), { confirm, isFirst: true });
    }
    if (typeof response === 'number') return publishOutcomeOf({ dist, code: response, before, stop });
    if ('isOutdated' in response) return 'retryable';
    if (response.ends || stop.aborted) end();
    else idle = setTimeout(end, idleMs).unref();
    return publishOutcomeOf({ dist, code: response.exitCode, before, stop });
  };
};
