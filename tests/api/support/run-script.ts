import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Runs a command of the project, with these settings alone; gives how it ended, and what it said. */
export const runScript = async (
  file: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> => {
  const child = spawn(process.execPath, [resolve(file), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...settings },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
};
