import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { NodeSqlite } from './node-sqlite.ts';
import { retryWhileBusy } from './sqlite-busy.ts';

/** A user of the process' one connection. */
interface Session extends DatabaseConnection {
  /** Whether the open transaction belongs to this user. */
  ownsTransaction: boolean;
}

/**
 * Kysely's driver over one connection to SQLite. Transactions run one after the other, and statements outside them wait for the open one.
 * While another process is writing, nothing waits inside SQLite: a transaction that cannot begin is not open, so that others continue to
 * read, and it is retried a little later.
 */
export class SqliteDriver implements Driver {
  readonly #database: NodeSqlite;
  readonly #timeoutMs: number;
  /** The open transaction: fulfilled when it has ended. */
  #open: PromiseWithResolvers<void> | undefined;

  /** @param timeoutMs how long a transaction, or a statement outside one, is retried while another process is writing */
  constructor(database: NodeSqlite, timeoutMs: number) {
    this.#database = database;
    this.#timeoutMs = timeoutMs;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<Session> {
    const session: Session = {
      ownsTransaction: false,
      executeQuery: <Row>({ sql, parameters }: CompiledQuery) =>
        this.#execute(session, sql, parameters) as Promise<QueryResult<Row>>,
      streamQuery: () => {
        throw new Error('Rows of SQLite are not streamed');
      },
    };
    return Promise.resolve(session);
  }

  async #execute(session: Session, sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    if (session.ownsTransaction) return this.#database.run(sql, parameters);
    return retryWhileBusy(async () => {
      while (this.#open) await this.#open.promise;
      return this.#database.run(sql, parameters);
    }, this.#timeoutMs);
  }

  /** Takes the write lock immediately, because two processes that read first could deadlock. */
  async beginTransaction(session: Session): Promise<void> {
    await retryWhileBusy(async () => {
      while (this.#open) await this.#open.promise;
      this.#database.run('BEGIN IMMEDIATE');
      this.#open = Promise.withResolvers();
      session.ownsTransaction = true;
    }, this.#timeoutMs);
  }

  async commitTransaction(session: Session): Promise<void> {
    this.#database.run('COMMIT');
    this.#end(session);
    return Promise.resolve();
  }

  async rollbackTransaction(session: Session): Promise<void> {
    try {
      if (this.#database.isInTransaction()) this.#database.run('ROLLBACK');
    } finally {
      this.#end(session);
    }
    return Promise.resolve();
  }

  #end(session: Session): void {
    session.ownsTransaction = false;
    this.#open?.resolve();
    this.#open = undefined;
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.#database.close();
    return Promise.resolve();
  }
}
