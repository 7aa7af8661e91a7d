// A server to compare with, as a separate process: node scripts/bench/static/peers.ts <name> <dist>. Prints its port.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import sirv from 'sirv';

const [name = '', dist = ''] = process.argv.slice(2);

const asListener = (app: Hono): RequestListener => {
  const listener = getRequestListener((request) => app.fetch(request));
  return (request, response) => void listener(request, response);
};

const listeners: Record<string, () => RequestListener> = {
  'empty Hono answer': () => {
    const app = new Hono().all('*', (c) => c.body(null));
    return asListener(app);
  },
  'sirv, files listed': () => sirv(dist, { brotli: true, etag: true, extensions: ['html'] }),
  "Hono's serveStatic": () => {
    const rewriteRequestPath = (path: string): string => `${path}.html`;
    const app = new Hono().use(serveStatic({ root: dist, precompressed: true, rewriteRequestPath }));
    return asListener(app);
  },
};

const listener = listeners[name]?.();
if (!listener) throw new Error(`No such server: ${name}; expected: ${Object.keys(listeners).join(', ')}`);
const server = createServer(listener).listen(0, '127.0.0.1', () =>
  console.log(String((server.address() as AddressInfo).port)),
);
