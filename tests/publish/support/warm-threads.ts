import { MessageChannel, type MessagePort, SHARE_ENV, Worker } from 'node:worker_threads';
import { askInOrder, type Thread, threadCount } from '../../../src/lib/threads.ts';

export { askInOrder, threadCount };

/** What a warm thread runs for one publish. */
export interface ThreadStart {
  /** The thread's module. */
  file: string;
  /** The module's `workerData`. */
  data: unknown;
  /** The module's `parentPort`. */
  port: MessagePort;
}

const threadFile = new URL('warm-thread.ts', import.meta.url);
/** Threads that have loaded what they need and serve no publish. */
const idle: Worker[] = [];

/** `startThread` of publishing, but that a thread that was stopped after all its jobs goes on in the next publish. */
export const startThread = <Job, Answer>(file: URL, data: unknown): Thread<Job, Answer> => {
  // A thread of its own begins with the variables of its publish.
  const worker = idle.pop() ?? new Worker(threadFile, { env: SHARE_ENV });
  const { port1: port, port2 } = new MessageChannel();
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  const onExit = (): void => end(new Error('A thread ended before its work did'));
  port.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on('error', end);
  worker.on('exit', onExit);
  worker.postMessage({ file: file.href, data, port: port2 } satisfies ThreadStart, [port2]);
  return {
    ask: (job) => {
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        port.postMessage(job);
      });
    },
    stop: async () => {
      if (ended) return;
      const isIdle = waiting.length === 0;
      onExit();
      worker.off('error', end);
      worker.off('exit', onExit);
      port.close();
      if (isIdle) idle.push(worker);
      else await worker.terminate();
    },
  };
};
