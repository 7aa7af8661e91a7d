import { Kysely, type Logger, PostgresDialect } from 'kysely';
import { safePool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** Connections per process: more than two cores can use would only wait inside PostgreSQL. */
export const maxConnections = 10;

/** Milliseconds after which a PostgreSQL that does not respond counts as unavailable. */
export const requestTimeoutMs = 5000;

/** Additional milliseconds after which a statement counts as without a response: PostgreSQL itself ends a slow one, with an error. */
const answerMs = 1000;

/** Seconds after which a connection is replaced: behind a balancer it leads to a server that may have been replaced meanwhile. */
const maxAgeSeconds = 30 * 60;

interface PostgresOptions {
  timeoutMs: number;
  connections: number;
  log?: Logger | undefined;
  /** Whether it can be used: see postgres-pool.ts. */
  isReady?: () => boolean;
}

/** Opens PostgreSQL. A statement, a lock or a connection that takes longer than `timeoutMs` fails. */
export const openPostgres = async (
  databaseUrl: string,
  { timeoutMs, connections, log, isReady = () => true }: PostgresOptions,
): Promise<Kysely<Tables>> => {
  // Loaded only where it is used: most newsrooms never need it.
  const { default: pg } = await import('pg');
  // Instants: the driver returns such numbers as texts, but they fit into JavaScript's numbers.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    maxLifetimeSeconds: maxAgeSeconds,
    keepAlive: true,
    connectionTimeoutMillis: requestTimeoutMs,
    // A frozen server counts as unavailable.
    query_timeout: timeoutMs + answerMs,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  });
  // The next query replaces a broken connection; the query that was using it gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: safePool(pool, pg.DatabaseError, isReady) }), log });
};
