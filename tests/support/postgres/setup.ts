import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startSharedPostgres } from './shared-postgres.ts';

/**
 * Before all tests: whoever asks at this address gets the URL of the run's PostgreSQL, which starts when the first asks. A run without tests of
 * a database does not wait for one.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  let postgres: ReturnType<typeof startSharedPostgres> | undefined;
  const server = createServer((_request, response) => {
    postgres ??= startSharedPostgres();
    postgres.then(
      ({ adminUrl }) => response.end(adminUrl),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('postgresAddress', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await postgres?.then(
      ({ stop }) => stop(),
      () => {},
    );
  };
};
