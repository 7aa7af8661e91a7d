import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { cpuSecondsOf } from '../api/api-server.ts';

/** A server under measurement. */
export interface MeasuredServer {
  name: string;
  address: string;
  /** Of the process that responds. */
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a command whose first line ends with its port. */
export async function startMeasuredServer(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error(`${name} did not start`))),
  ])) as [string];
  return { name, address: `http://127.0.0.1:${/(\d+)$/.exec(line)?.[1]}`, pid: child.pid ?? 0, stop };
}

/** What a process has used: seconds of CPU, and MB of memory at present. @throws on systems other than Linux */
export function usageOf(pid: number): { cpuSeconds: number; memoryMb: number } {
  const cpuSeconds = cpuSecondsOf(pid);
  if (cpuSeconds === undefined) throw new Error('CPU time of another process is known on Linux alone');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { cpuSeconds, memoryMb: Math.round(kilobytes / 1024) };
}
