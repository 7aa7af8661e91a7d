import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { problemOf } from '../../http/api/problem-of.ts';
import { QueueAborted } from '../queue.ts';
import { progressiveJpeg } from '../../testing/progressive-jpeg.ts';
import { type AvatarRenderer, createAvatarRenderer, type RendererLimits } from './avatar-renderer.ts';
import { TimeLimitError } from './time-limit.ts';
import { polling } from '../../../../tests/support/polling.ts';

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0f5b3e' } });
const renderers: AvatarRenderer[] = [];
const killings: unknown[] = [];
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.close();
  killings.length = 0;
});
const open = (limits: Partial<RendererLimits> = {}): AvatarRenderer => {
  const renderer = createAvatarRenderer(limits, (reason) => killings.push(reason));
  renderers.push(renderer);
  return renderer;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ended = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), polling);
const processOf = (renderer: AvatarRenderer): number => {
  const pid = renderer.processId();
  if (pid === undefined) throw new Error('There is no process');
  return pid;
};

it('has no process before the first picture, and one for all pictures', async () => {
  const renderer = open();
  expect(renderer.processId()).toBeUndefined();
  const first = await renderer.render(await picture.png().toBuffer());
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const pid = renderer.processId();
  expect(await renderer.render(await picture.png().toBuffer())).toEqual(first);
  expect(renderer.processId()).toBe(pid);
});

it.each([
  [16_383, 1],
  [1, 16_383],
  [100, 300],
])('enlarges no picture: %d × %d pixels', async (width, height) => {
  const line = sharp({ create: { width, height, channels: 3, background: '#0f5b3e' } });
  const side = Math.min(width, height);
  const avatar = await open().render(await line.png().toBuffer());
  expect(await sharp(avatar).metadata()).toMatchObject({ width: side, height: side });
});

it('returns undefined for a file that is no picture, and continues', async () => {
  const renderer = open();
  expect(await renderer.render(Buffer.from('GIF89a=1'))).toBeUndefined();
  expect(await renderer.render(await picture.gif().toBuffer())).toBeDefined();
  expect(killings).toEqual([]);
});

it('ends a picture that takes too long, with its process, and renders the next', async () => {
  const renderer = open({ timeoutMs: 1000 });
  const slow = renderer.render(progressiveJpeg(4000, 60_000));
  await vi.waitFor(() => expect(renderer.processId()).toBeDefined());
  const pid = processOf(renderer);
  const [refused, next] = await Promise.all([slow, open().render(await picture.png().toBuffer())]);
  expect(refused).toBeUndefined();
  expect(next).toBeDefined();
  expect(killings).toEqual([expect.any(TimeLimitError)]);
  await ended(pid);
  // The time limit includes the start of another process.
  const webp = await picture.webp().toBuffer();
  await vi.waitFor(async () => expect(await renderer.render(webp)).toBeDefined(), polling);
});

it('ends a picture that needs too much memory', async () => {
  const renderer = open({ maxMemoryBytes: 1 });
  expect(await renderer.render(progressiveJpeg(4000, 60_000))).toBeUndefined();
  expect(String(killings)).toContain('SIGKILL');
});

it('starts again after its process was ended from outside', async () => {
  const renderer = open();
  await renderer.render(await picture.png().toBuffer());
  const pid = processOf(renderer);
  process.kill(pid, 'SIGKILL');
  await ended(pid);
  expect(await renderer.render(await picture.png().toBuffer())).toBeDefined();
});

it('ends its process once no picture has come for a while', async () => {
  const renderer = open({ idleMs: 10 });
  const rendering = renderer.render(await picture.png().toBuffer());
  const pid = processOf(renderer);
  expect(await rendering).toBeDefined();
  await ended(pid);
  expect(renderer.processId()).toBeUndefined();
});

it('drops a waiting picture when its client leaves', async () => {
  const renderer = open({ timeoutMs: 2000 });
  const slow = renderer.render(progressiveJpeg(4000, 60_000));
  const client = new AbortController();
  const waiting = renderer.render(await picture.png().toBuffer(), { signal: client.signal });
  client.abort();
  await expect(waiting).rejects.toThrow(QueueAborted);
  expect(await slow).toBeUndefined();
});

it('ends the turn of a picture that may not begin in time, and keeps its process for the next', async () => {
  const renderer = open({ timeoutMs: 1000 });
  const [asked, answer] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
  const png = await picture.png().toBuffer();
  const begin = async (): Promise<void> => {
    asked.resolve(true);
    await answer.promise;
  };
  const stalled = renderer.render(png, { begin });
  await asked.promise;
  const next = renderer.render(png);
  expect(problemOf(await stalled.catch((error: unknown) => error))).toMatchObject({
    isFault: true,
    problem: { status: 503, details: { retryAfter: 3 } },
  });
  expect(await next).toBeDefined();
  answer.resolve(true);
  expect(killings).toEqual([]);
});

it('ends when it is closed, whatever it is doing', async () => {
  const renderer = open();
  const slow = renderer.render(progressiveJpeg(4000, 60_000));
  await vi.waitFor(() => expect(renderer.processId()).toBeDefined());
  const pid = processOf(renderer);
  renderer.close();
  expect(await slow.catch(() => undefined)).toBeUndefined();
  await ended(pid);
});

it('ends with its parent process, which was killed, in the middle of a picture', async () => {
  const file = fileURLToPath(new URL('../../testing/rendering-process.ts', import.meta.url));
  const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(said));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await ended(pid);
});

it.runIf(process.platform === 'linux')('passes nothing of the environment to its process', async () => {
  vi.stubEnv('SECRET', 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA');
  const renderer = open();
  await renderer.render(await picture.png().toBuffer());
  const names = readFileSync(`/proc/${processOf(renderer)}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean);
  expect(names.map((line) => line.split('=')[0]).sort()).toEqual([
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ]);
  vi.unstubAllEnvs();
});
