import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { withCompileCache } from '../../support/compile-cache.ts';

/** How a command ended, and what it wrote. */
export interface ScriptResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a command of the project, with these settings alone. */
export const startScript = (file: string, args: readonly string[], settings: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [resolve(file), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', CLOCK: 'real', ...withCompileCache, ...settings },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const done = once(child, 'close').then(([code]): ScriptResult => ({ code: code as number | null, ...output }));
  return { child, done };
};

/** Runs a command of the project, with these settings alone. */
export const runScript = (
  file: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<ScriptResult> => startScript(file, args, settings).done;
