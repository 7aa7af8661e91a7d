import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase, type Database } from '../../../src/server/platform/database/database.ts';
import { type CuttableNetwork, cuttableNetwork } from '../../../src/server/testing/cuttable-network.ts';
import { freePort } from '../../../src/server/testing/free-port.ts';
import { type RunningMailServer, startMailServer } from '../../../src/server/testing/mail-server.ts';
import { type RunningPostgres, startPostgres } from '../../../src/server/testing/postgres.ts';
import { type TinyDisk, tinyDisk } from '../../../tests/publish/support/tiny-disk.ts';

/** The server that a fault happens to. */
export interface FaultServer {
  database: 'SQLite' | 'PostgreSQL';
  /** The server's file: `serve.ts` with its supervisor; `main.ts` by default. */
  entry?: 'main.ts' | 'serve.ts';
  /** Size in megabytes of a separate disk for the server's data. */
  diskMegabytes?: number;
  /** Whether its mails go to a server: then codes are requested during the fault. Otherwise mails are dropped. */
  hasMailServer?: boolean;
}

/** A server with a separate database, which can be killed and started again at the same port. */
export interface FaultSite {
  dataDir: string;
  secret: string;
  siteUrl: string;
  /** The PostgreSQL; undefined on SQLite. */
  postgres: RunningPostgres | undefined;
  /** Between server and PostgreSQL. */
  network: CuttableNetwork | undefined;
  /** DATA_DIR, where a fault needs a separate disk. */
  disk: TinyDisk | undefined;
  /** The mail server; undefined if mails are dropped. */
  mailServer: RunningMailServer | undefined;
  /** Lines that the server logged since it was last started. */
  log: readonly string[];
  /** Of the running server; undefined while there is none. */
  port: () => number | undefined;
  /** Starts the server, and waits until it responds. @param env settings beside the usual ones */
  start: (env?: Record<string, string>) => Promise<void>;
  /** The server's process. */
  child: () => ChildProcess;
  /** Sends a signal to the server, and waits until it has ended; returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Opens its database beside the server. */
  open: () => Promise<Database>;
  /** Ends everything, and removes its data. */
  dispose: () => Promise<void>;
}

/** The site's address, for tokens and links. */
const siteUrl = 'http://localhost:4321';

/** A separate disk, or a temporary folder. @throws if a disk cannot be mounted */
const makeDataDir = (diskMegabytes: number | undefined): { dataDir: string; disk: TinyDisk | undefined } => {
  if (diskMegabytes === undefined) return { dataDir: mkdtempSync(join(tmpdir(), 'bench-faults-')), disk: undefined };
  const disk = tinyDisk(diskMegabytes);
  if (typeof disk === 'string') throw new Error(disk);
  return { dataDir: join(disk.folder, 'data'), disk };
};

/** A PostgreSQL that waits for the disk, and the network on the way to it. */
const makePostgres = async () => {
  const postgres = await startPostgres({ isDurable: true });
  const url = new URL(postgres.databaseUrl);
  const network = await cuttableNetwork(Number(url.port));
  url.port = String(network.port);
  return { postgres, network, databaseUrl: url.href };
};

/** Collects lines of the log, and prints all other output of the server. */
const keepLog = ({ stderr }: ChildProcess, log: string[]): void => {
  if (!stderr) throw new Error('The server has no log');
  createInterface(stderr).on('line', (line) => {
    if (line.startsWith('{')) log.push(line);
    else console.error(line);
  });
};

/** Makes a site for the tries of a fault. */
export const faultSite = async (
  dist: string,
  { database, entry = 'main.ts', diskMegabytes, hasMailServer = false }: FaultServer,
): Promise<FaultSite> => {
  const secret = randomBytes(32).toString('base64');
  const { dataDir, disk } = makeDataDir(diskMegabytes);
  const made = database === 'PostgreSQL' ? await makePostgres() : undefined;
  const mailServer = hasMailServer ? await startMailServer() : undefined;
  const mail = mailServer && { SMTP_URL: mailServer.smtpUrl, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' };
  const log: string[] = [];
  const ownPort = await freePort();
  let child: ChildProcess | undefined;
  let isUp = false;
  const running = (): ChildProcess => {
    if (!child) throw new Error('No server was started');
    return child;
  };
  const hasEnded = (of: ChildProcess): boolean => of.exitCode !== null || of.signalCode !== null;
  return {
    dataDir,
    disk,
    secret,
    siteUrl,
    postgres: made?.postgres,
    network: made?.network,
    mailServer,
    log,
    port: () => (isUp ? ownPort : undefined),
    child: running,
    start: async (env = {}) => {
      child = spawn(process.execPath, [resolve('src/server', entry), dist], {
        env: {
          PATH: process.env['PATH'],
          ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: String(ownPort) },
          ...{ DATA_DIR: dataDir, SECRET: secret, SITE_URL: siteUrl, SMTP_URL: 'smtp://127.0.0.1:1' },
          ...(made && { DATABASE_URL: made.databaseUrl }),
          ...mail,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      log.length = 0;
      keepLog(child, log);
      const ended = once(child, 'exit').then(() => {
        isUp = false;
        throw new Error('The server ended before it responded');
      });
      ended.catch(() => {});
      if (!child.stdout) throw new Error('The server has no output');
      await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
      isUp = true;
    },
    end: async (signal) => {
      const ending = running();
      if (hasEnded(ending)) return ending.exitCode;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
    open: () => openDatabase({ dataDir, databaseUrl: made?.postgres.databaseUrl }),
    dispose: async () => {
      if (child && !hasEnded(child)) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await mailServer?.stop();
      made?.network.close();
      await made?.postgres.stop();
      if (disk) disk.dispose();
      else rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
