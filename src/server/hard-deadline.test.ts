import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const deadlineFile = fileURLToPath(new URL('hard-deadline.ts', import.meta.url));
const stuckFile = fileURLToPath(new URL('testing/stuck-process.ts', import.meta.url));

it('ends a process whose exit waits for native work', async () => {
  const child = spawn(process.execPath, [stuckFile, '1500'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  // The tests' own timeout is the proof: the work takes hours.
  const [code] = (await exit) as [number | null];
  expect(code).not.toBe(0);
});

it('lets a process go on that has no descriptor left for another one, and still ends it', async () => {
  const script = `
    import { openSync } from 'node:fs';
    import { setHardDeadline } from ${JSON.stringify(deadlineFile)};
    try { for (;;) openSync('/dev/null'); } catch {}
    setHardDeadline(500);
    setInterval(() => {}, 1000);`;
  const limited = ['-c', 'ulimit -n 100; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const [, signal] = (await once(spawn('sh', limited, { stdio: 'ignore' }), 'exit')) as [null, string | null];
  expect(signal).toBe('SIGKILL');
});
