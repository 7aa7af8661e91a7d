import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('is the preferred one where nobody listens on it, else another', async () => {
  const preferred = await freePort();
  expect(await freePort(preferred)).toBe(preferred);
  const server = createServer().listen(preferred, '127.0.0.1');
  await once(server, 'listening');
  const other = await freePort(preferred);
  server.close();
  expect(other).toBeGreaterThan(0);
  expect(other).not.toBe(preferred);
});
