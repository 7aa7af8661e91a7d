import { Worker } from 'node:worker_threads';
import { type StallData, stallCheckMs } from './stall-data.ts';

/** Ends this process by SIGKILL where its main thread stands still for longer than this. */
export const endWhenStalled = (maxMs: number): void => {
  const turns = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(turns);
  const data: StallData = { turns, maxMs };
  new Worker(new URL('./stall-thread.ts', import.meta.url), { workerData: data }).unref();
  setInterval(() => Atomics.add(count, 0, 1), stallCheckMs / 2).unref();
};
