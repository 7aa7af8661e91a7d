import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** The resource usage of a whole process, from start to end. */
export interface MeasuredRun {
  seconds: number;
  /** User and system time of all its threads. */
  cpuSeconds: number;
  /** Largest resident set, in megabytes. */
  peakMb: number;
  exitCode: number;
  output: string;
}

export interface MeasuredCommand {
  /** The file Node.js runs, and its arguments. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** An existing folder where the process writes its usage. */
  workDir: string;
}

const usageReporter = pathToFileURL(path.resolve('scripts/bench/publish/report-usage.mjs')).href;

/** Runs a file with this Node.js as a separate process and measures it. */
export const runMeasured = async ({ args, cwd, env, workDir }: MeasuredCommand): Promise<MeasuredRun> => {
  const usageFile = path.join(workDir, 'usage.json');
  rmSync(usageFile, { force: true });
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', usageReporter, ...args], {
    cwd,
    env: { ...process.env, ...env, BENCH_USAGE_FILE: usageFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const seconds = (performance.now() - started) / 1000;
  const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as Pick<MeasuredRun, 'cpuSeconds' | 'peakMb'>;
  return { seconds, ...usage, exitCode: (exitCode as number | null) ?? 1, output: out + err };
};
