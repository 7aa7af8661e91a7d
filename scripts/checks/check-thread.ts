// Runs one check and returns its result.
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckName } from './all-checks.ts';
import type { CheckOptions } from './problem.ts';
import { runCheck } from './run-check.ts';

const { name, options } = workerData as { name: CheckName; options: CheckOptions };
parentPort?.postMessage(await runCheck(name, options));
