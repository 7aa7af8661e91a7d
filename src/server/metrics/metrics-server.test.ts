import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { httpLimits } from '../http/http-server.ts';
import { createMetricsServer, maxMetricsConnections } from './metrics-server.ts';

it('takes so many connections at a time, and as long for a request as the server', () => {
  const { maxConnections, headersTimeout, requestTimeout } = createMetricsServer(new Registry());
  expect({ maxConnections, headersTimeout, requestTimeout }).toEqual({
    maxConnections: maxMetricsConnections,
    headersTimeout: httpLimits.headersTimeout,
    requestTimeout: httpLimits.requestTimeout,
  });
});
