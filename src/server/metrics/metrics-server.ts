import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { httpLimits } from '../http/http-server.ts';

/** Maximum connections: only a few programs send requests, and rarely. */
export const maxMetricsConnections = 50;

/** A server, not yet listening, that handles only `GET /metrics`. It has its own port, which readers cannot reach. */
export const createMetricsServer = (registry: Registry): Server => {
  const server = createServer(httpLimits, (request, response) => {
    const isKnown = request.url?.split('?', 1)[0] === '/metrics' && request.method === 'GET';
    if (!isKnown) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = maxMetricsConnections;
  return server;
};
