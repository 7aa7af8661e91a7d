// A thread that renders for one publish after another: what it loads for the first, a second of work, is loaded. For each it runs the
// thread's own module anew, with that publish's data and a port to it.
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import type { RenderTask } from '../../../src/publishing/render/jobs.ts';
import { beginPublish } from './warm-renderer.ts';
import type { ThreadStart } from './warm-threads.ts';

let starts = 0;

/** What fails here ends the thread, as it ends one of its own. */
const begin = async ({ file, data, port }: ThreadStart): Promise<void> => {
  starts += 1;
  Object.assign(workerThreads, { parentPort: port, workerData: data });
  syncBuiltinESMExports();
  beginPublish((data as RenderTask).rendererDir);
  await import(`${file}?start=${starts}`);
};

workerThreads.parentPort?.on('message', (start: ThreadStart) => void begin(start));
