import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { observeRequests, requestKind } from './request-metrics.ts';

it.each([
  ['/', 'page'],
  ['/ar/news?x=a.b', 'page'],
  ['/ar/news/%D8%A3', 'page'],
  ['/_assets/a.css', 'file'],
  ['/avatars/0a', 'file'],
  ['/api', 'api'],
  ['/api/rest/user', 'api'],
  ['/apiary', 'page'],
])('%s is of the kind %s', (target, kind) => {
  expect(requestKind(target)).toBe(kind);
});

it('counts responses, and those whose client left', async () => {
  const registry = new Registry();
  const server = createServer((incoming, response) => {
    if (incoming.url === '/slow') response.write('x');
    else response.writeHead(404).end();
  });
  observeRequests(server, registry);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/ar/none`);
  await fetch(`http://127.0.0.1:${port}/ar/none`, { method: 'PURGE' });
  const left = request({ port, host: '127.0.0.1', path: '/slow' }).end();
  await once(left, 'response');
  left.destroy();
  await expect.poll(() => registry.metrics()).toContain('status="499"} 1');
  const text = await registry.metrics();
  expect(text).toContain('duration_seconds_count{kind="page",method="GET",status="404"} 1');
  expect(text).toContain('duration_seconds_count{kind="page",method="other",status="404"} 1');
  server.close();
});
