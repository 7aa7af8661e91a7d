import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CheckName, loadCheck } from './all-checks.ts';
import type { CheckFindings, CheckOptions } from './problem.ts';

/** What a check found, and what it is about. */
export interface CheckResult extends CheckFindings {
  about: string;
  milliseconds: number;
}

/** Runs a check in this thread. An exception counts as one problem. */
export const runCheck = async (name: CheckName, options: CheckOptions): Promise<CheckResult> => {
  const started = Date.now();
  const { about, run } = await loadCheck(name);
  const findings = await run(options).catch((error: unknown) => ({
    problems: [{ file: '', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }],
  }));
  return { about, ...findings, milliseconds: Date.now() - started };
};

/** Runs a check in a thread of its own. */
export const runCheckApart = async (name: CheckName, options: CheckOptions): Promise<CheckResult> => {
  const thread = new Worker(path.join(import.meta.dirname, 'check-thread.ts'), { workerData: { name, options } });
  const [result] = (await once(thread, 'message')) as [CheckResult];
  await thread.terminate();
  return result;
};

/**
 * Runs tasks in parallel.
 *
 * @param lanes how many at a time
 */
export const runInLanes = async (tasks: readonly (() => Promise<void>)[], lanes: number): Promise<void> => {
  const queue = tasks.values();
  const lane = async (): Promise<void> => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
