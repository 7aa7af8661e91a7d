import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestHandler } from 'sirv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSirv, FileChanged } from './sirv-response.ts';

let folder: string;
let large: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sirv-'));
  large = join(folder, 'large');
  writeFileSync(large, Buffer.alloc(3_000_000, 'x'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const question = (method = 'GET') => ({ method, url: '/x', headers: {} });

/** A sirv that has found this file with this length. */
function finding(path: string, length: number): { handler: RequestHandler; opened: ReadStream[] } {
  const opened: ReadStream[] = [];
  const handler: RequestHandler = (_request, response) => {
    response.writeHead(200, { 'Content-Length': length });
    const stream = createReadStream(path);
    opened.push(stream);
    stream.pipe(response);
  };
  return { handler, opened };
}

it('tells a file that vanished from one that cannot be read', async () => {
  await expect(askSirv(finding(join(folder, 'gone'), 5).handler, question())).rejects.toBeInstanceOf(FileChanged);
  await expect(askSirv(finding(folder, 5).handler, question())).rejects.toMatchObject({ code: 'EISDIR' });
});

it('rejects when sirv throws', async () => {
  const failing: RequestHandler = () => {
    throw new RangeError('out of range');
  };
  await expect(askSirv(failing, question())).rejects.toBeInstanceOf(RangeError);
});

it('reads nothing for HEAD and closes the file', async () => {
  const { handler, opened } = finding(large, 3_000_000);
  const response = await askSirv(handler, question('HEAD'));
  expect(response?.body).toBeNull();
  expect(response?.headers.get('Content-Length')).toBe('3000000');
  if (!opened[0]?.closed) await once(opened[0]!, 'close');
  expect(opened[0]?.bytesRead).toBe(0);
});

it('closes a flowing file when the reader goes away', async () => {
  const { handler, opened } = finding(large, 3_000_000);
  const response = await askSirv(handler, question());
  const reader = response!.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  if (!opened[0]?.closed) await once(opened[0]!, 'close');
  expect(opened[0]?.bytesRead).toBeLessThan(3_000_000);
});

it('breaks off a flowing file that can no longer be read', async () => {
  const { handler, opened } = finding(large, 3_000_000);
  const response = await askSirv(handler, question());
  const body = response!.arrayBuffer();
  opened[0]?.destroy(new Error('disk gone'));
  await expect(body).rejects.toThrow();
});
