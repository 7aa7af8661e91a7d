import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RendererAnswer } from './renderer-answer.ts';

const childFile = fileURLToPath(new URL('renderer-child.ts', import.meta.url));

/** A process that renders pictures, one at a time. */
export interface RendererProcess {
  pid: number | undefined;
  /** Waits until it has started. @throws if it cannot render, or has ended */
  started: () => Promise<void>;
  /** Returns the avatar; undefined if the bytes are no complete picture. @throws if the picture ended the process */
  render: (bytes: Uint8Array) => Promise<Buffer | undefined>;
  hasEnded: () => boolean;
  /** Ends it immediately, whatever it is doing. */
  kill: () => void;
}

/**
 * Starts a process. It gets no environment variables, and while idle it does not keep its parent alive.
 * @param maxMemoryBytes resident memory above which it ends
 */
export const startRendererProcess = (maxMemoryBytes: number): RendererProcess => {
  const child = fork(childFile, [String(maxMemoryBytes)], {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let waiting: { resolve: (answer: RendererAnswer) => void; reject: (error: Error) => void } | undefined;
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    waiting?.reject(ended);
    waiting = undefined;
  };
  child.on('message', (answer: RendererAnswer) => {
    waiting?.resolve(answer);
    waiting = undefined;
  });
  child.on('error', end);
  child.on('exit', (code, signal) => end(new Error(`The renderer's process ended: ${signal ?? code}`)));

  const answer = async (): Promise<RendererAnswer> => {
    if (ended) throw ended;
    child.ref();
    child.channel?.ref();
    try {
      return await new Promise<RendererAnswer>((resolve, reject) => (waiting = { resolve, reject }));
    } finally {
      child.unref();
      child.channel?.unref();
    }
  };
  // Listens from here on: it may be ready, or have failed, before anything awaits it.
  const starting = answer();
  starting.catch(() => {});
  return {
    pid: child.pid,
    started: async () => {
      const first = await starting;
      if (first.kind === 'failed') throw new Error(`The renderer cannot start: ${first.reason}`);
    },
    render: async (bytes) => {
      const reply = answer();
      child.send(bytes, (error) => error && end(error));
      const given = await reply;
      return given.kind === 'rendered' ? Buffer.from(given.picture) : undefined;
    },
    hasEnded: () => ended !== undefined,
    kill: () => void child.kill('SIGKILL'),
  };
};
