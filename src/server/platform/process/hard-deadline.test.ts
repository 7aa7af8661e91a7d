import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const deadlineFile = fileURLToPath(new URL('hard-deadline.ts', import.meta.url));
const stuckFile = fileURLToPath(new URL('../../testing/stuck-process.ts', import.meta.url));

it('ends a process whose exit waits for native work', async () => {
  const child = spawn(process.execPath, [stuckFile, '1500'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  // The tests' own timeout is the proof: the work takes hours.
  const [code] = (await exit) as [number | null];
  expect(code).not.toBe(0);
});

it.each([
  ['has no descriptor left for another one', "try { for (;;) openSync('/dev/null'); } catch {}"],
  // Of such a link spawn says so at once, as of missing memory.
  ['cannot start another one at all', "symlinkSync('loop', 'loop'); process.execPath = resolve('loop');"],
])('lets a process go on that %s, and still ends it', async (_what, prepare) => {
  const script = `
    import { openSync, symlinkSync } from 'node:fs';
    import { resolve } from 'node:path';
    import { setHardDeadline } from ${JSON.stringify(deadlineFile)};
    ${prepare}
    setHardDeadline(500);
    setInterval(() => {}, 1000);`;
  const limited = ['-c', 'ulimit -n 100; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const cwd = mkdtempSync(join(tmpdir(), 'deadline-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const [, signal] = (await once(spawn('sh', limited, { stdio: 'ignore', cwd }), 'exit')) as [null, string | null];
  expect(signal).toBe('SIGKILL');
});
