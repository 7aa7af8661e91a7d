import { Kysely, type Logger, PostgresDialect } from 'kysely';
import { type Tables } from './tables.ts';

/** Connections of one process: more than two cores can use would only wait inside PostgreSQL. */
export const maxConnections = 10;

/** Milliseconds after which a PostgreSQL that does not answer counts as away. */
export const requestTimeoutMs = 5000;

/** Opens PostgreSQL. A statement, a lock or a connection that takes longer than `timeoutMs` fails. */
export const openPostgres = async (
  databaseUrl: string,
  { timeoutMs, connections, log }: { timeoutMs: number; connections: number; log?: Logger | undefined },
): Promise<Kysely<Tables>> => {
  // Loaded where it is asked for: most newsrooms never do.
  const { default: pg } = await import('pg');
  // Instants: its driver gives such numbers as texts, but they fit into JavaScript's.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: requestTimeoutMs,
    // A server that has frozen is as good as away.
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  });
  // A connection that breaks is replaced by the next that is needed; who was using it is told by what they asked.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
};
