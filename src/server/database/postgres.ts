import { Kysely, type Logger, PostgresDialect } from 'kysely';
import { type Tables } from './tables.ts';

/** Connections per process: more than two cores can use would only wait inside PostgreSQL. */
export const maxConnections = 10;

/** Milliseconds after which a PostgreSQL that does not respond counts as unavailable. */
export const requestTimeoutMs = 5000;

/** Opens PostgreSQL. A statement, a lock or a connection that takes longer than `timeoutMs` fails. */
export const openPostgres = async (
  databaseUrl: string,
  { timeoutMs, connections, log }: { timeoutMs: number; connections: number; log?: Logger | undefined },
): Promise<Kysely<Tables>> => {
  // Loaded only where it is used: most newsrooms never need it.
  const { default: pg } = await import('pg');
  // Instants: the driver returns such numbers as texts, but they fit into JavaScript's numbers.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: requestTimeoutMs,
    // A frozen server counts as unavailable.
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  });
  // The next query replaces a broken connection; the query that was using it gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
};
