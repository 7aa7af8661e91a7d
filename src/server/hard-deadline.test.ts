import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const stuckFile = fileURLToPath(new URL('testing/stuck-process.ts', import.meta.url));

it('ends a process whose exit waits for native work', async () => {
  const child = spawn(process.execPath, [stuckFile, '1500'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  // The tests' own timeout is the proof: the work takes hours.
  const [code] = (await exit) as [number | null];
  expect(code).not.toBe(0);
});
