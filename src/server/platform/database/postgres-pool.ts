import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseError, Pool, PoolClient } from 'pg';

/** The code of a write that was refused because the server is a standby, or became one. */
const readOnly = '25006';

/** The code of a PostgreSQL that accepts no connections yet. */
const starting = '57P03';

/**
 * A pool that reuses a connection only where its state is known: PostgreSQL has answered every statement, and no transaction is open.
 * Otherwise the next reader's write would be a part of a transaction that nobody commits.
 *
 * After a statement without a response, or a rejected write, all earlier connections are closed instead of being reused. They have the same
 * problem, each would cost a request its whole timeout, and new ones lead to the server that took over.
 * @param Answer the class of errors that PostgreSQL itself sent
 * @param isReady whether the tables are there; until then it counts as starting
 */
export const safePool = (pool: Pool, Answer: typeof DatabaseError, isReady: () => boolean): PostgresPool => {
  const openedIn = new WeakMap<PoolClient, number>();
  /** Counts what happened to all connections; those of an earlier era are not reused. */
  let era = 0;
  const isOld = (client: PoolClient): boolean => openedIn.get(client) !== era;

  const connect = async (): Promise<PoolClient> => {
    if (!isReady()) throw Object.assign(new Error('The tables are not migrated yet'), { code: starting });
    for (;;) {
      const client = await pool.connect();
      if (!openedIn.has(client)) openedIn.set(client, era);
      if (!isOld(client)) return client;
      client.release(true);
    }
  };

  const checkOut = (client: PoolClient): PostgresPoolClient => {
    let lost: unknown;
    const query = async (sql: string, parameters: unknown[]): Promise<unknown> => {
      if (lost !== undefined) throw lost;
      try {
        return await client.query(sql, parameters);
      } catch (error) {
        if (!(error instanceof Answer)) lost = error;
        if (!isOld(client) && (lost !== undefined || (error as DatabaseError).code === readOnly)) era += 1;
        throw error;
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (isBroken = false) => client.release(isBroken || isOld(client) || client.getTransactionStatus() !== 'I'),
    };
  };

  return { options: pool.options, connect: async () => checkOut(await connect()), end: () => pool.end() };
};
