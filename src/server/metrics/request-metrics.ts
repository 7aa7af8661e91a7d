import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { isFilePath } from '../platform/request-path.ts';

/** Kinds of requests. A label must have few values, so it cannot be an address. */
export type RequestKind = 'api' | 'page' | 'file';

/** The kind of a request by its target. */
export function requestKind(target: string): RequestKind {
  const path = target.split('?', 1)[0] ?? '';
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  return isFilePath(path) || path.startsWith('/avatars/') ? 'file' : 'page';
}

/** Known methods; clients may invent others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** From a cached response to one that waits for a database. */
const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts a server's requests, and measures the time until their response has been sent or broken off. */
export function observeRequests(server: Server, registry: Registry): void {
  const durations = new Histogram({
    name: 'mustadira_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response; status 499 where the client left before',
    labelNames: ['kind', 'method', 'status'] as const,
    buckets: bucketsSeconds,
    registers: [registry],
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    response.once('close', () => {
      const { method = '', url = '' } = request;
      const labels = {
        kind: requestKind(url),
        method: methods.has(method) ? method : 'other',
        status: response.writableFinished ? response.statusCode : 499,
      };
      durations.observe(labels, (performance.now() - start) / 1000);
    });
  });
}
