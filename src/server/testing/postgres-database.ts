import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where to ask for the URL of the run's PostgreSQL. */
    postgresAddress: string;
  }
}

/** URL of the run's PostgreSQL, as its administrator. The first who asks waits until it has started. */
const askForServer = async (): Promise<string> => {
  const response = await fetch(inject('postgresAddress'));
  const answer = await response.text();
  if (!response.ok) throw new Error(`PostgreSQL did not start: ${answer}`);
  return answer;
};

/** Runs one statement in a database, on its own connection. */
const run = async (databaseUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own for a test, on the run's PostgreSQL. */
export interface PostgresDatabase {
  databaseUrl: string;
  /** Deletes it, whoever is still connected. */
  drop: () => Promise<void>;
}

/**
 * Creates a database.
 * @param isEmpty whether it is without tables, as before a server's first start
 */
export const createPostgresDatabase = async ({ isEmpty = false } = {}): Promise<PostgresDatabase> => {
  const adminUrl = await askForServer();
  const name = `test-${randomUUID()}`;
  await run(adminUrl, `CREATE DATABASE "${name}" TEMPLATE ${isEmpty ? 'template0' : 'mustadira'}`);
  return {
    databaseUrl: adminUrl.replace(/\/postgres$/, `/${name}`),
    drop: () => run(adminUrl, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
};
