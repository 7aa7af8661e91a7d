import { expect, it } from 'vitest';
import { runInForeground } from './child.mjs';

const node = (code: string) => runInForeground(process.execPath, ['--eval', code]);

it('returns the exit code of the program', async () => {
  expect(await node('')).toBe(0);
  expect(await node('process.exit(3)')).toBe(3);
});

it('returns 128 and the number of the signal that ended it', async () => {
  expect(await node("process.kill(process.pid, 'SIGTERM')")).toBe(143);
});

it('leaves no listener behind', async () => {
  const before = process.listenerCount('SIGTERM');
  await node('');
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
