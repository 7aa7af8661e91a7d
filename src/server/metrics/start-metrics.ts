import type { Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Accounts } from '../http/session/accounts.ts';
import { observeBuild } from './build-metrics.ts';
import { observeDatabase } from './database-metrics.ts';
import type { Push } from '../features/push/push.ts';
import { createMetricsServer } from './metrics-server.ts';
import { observePush } from './push-metrics.ts';
import { observeRequests } from './request-metrics.ts';

/** The sources of the metrics. */
export interface MeasuredParts {
  /** The server for readers. */
  server: Server;
  dist: string;
  accounts: Accounts | undefined;
  push?: Pick<Push, 'counts'> | undefined;
}

/**
 * Measures a server, and exports the metrics to Prometheus.
 * @returns the server that exports them, not yet listening
 */
export const startMetrics = ({ server, dist, accounts, push }: MeasuredParts): Server => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(server, registry);
  observeBuild(dist, registry);
  if (accounts) observeDatabase(accounts, registry);
  if (push) observePush(push, registry);
  return createMetricsServer(registry);
};
