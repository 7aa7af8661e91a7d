import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const url = pathToFileURL(path.join(import.meta.dirname, 'stop-with-parent.ts')).href;
let parent: ReturnType<typeof spawn> | undefined;
let childPid: number | undefined;
afterEach(() => {
  parent?.kill('SIGKILL');
  try {
    if (childPid !== undefined) process.kill(childPid, 'SIGKILL');
  } catch {
    // It is gone.
  }
});

/** A process and a child of it that stops with it, ready for that at once, or only when it has lost its parent. */
const family = async (ready: 'at once' | 'too late') => {
  const child = `if (${ready === 'too late'}) await new Promise((gone) => process.once('disconnect', gone));
    const { stopWithParent } = await import(${JSON.stringify(url)}); stopWithParent();
    console.log('ready'); setInterval(() => {}, 1000);`;
  const script = `const child = require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    console.log('child', child.pid); setInterval(() => {}, 1000);`;
  const started = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  parent = started;
  let output = '';
  const closed = once(started.stdout, 'close');
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const says = async (wanted: RegExp): Promise<string> => {
    while (!wanted.test(output)) await once(started.stdout, 'data');
    return wanted.exec(output)?.[1] ?? '';
  };
  childPid = Number(await says(/child (\d+)/));
  return { started, says, closed, output: () => output };
};

it('ends a process when the one that started it is killed', async () => {
  const { started, says, closed } = await family('at once');
  await says(/ready/);
  started.kill('SIGKILL');
  // The child holds the same end of the pipe.
  await closed;
});

it('ends one whose parent was killed before it was ready for that', async () => {
  const { started, closed } = await family('too late');
  started.kill('SIGKILL');
  await closed;
});

it('leaves one alone that was started without a channel', async () => {
  const script = `const { stopWithParent } = await import(${JSON.stringify(url)}); stopWithParent(); console.log('done');`;
  const [code] = (await once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'exit')) as [number];
  expect(code).toBe(0);
});
