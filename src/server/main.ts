/**
 * Starts the server: `node src/server/main.ts [dist]`. Prints its address on standard output and logs on standard
 * error. SIGTERM or SIGINT stops it after the requests in flight, within fifteen seconds at most; a second one at once.
 */
import { dist } from './served-site.ts';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { requireSettings } from '#settings/setting-requirements.ts';
import { siteName } from '#settings/site/site-file.ts';
import { hasDeskHost } from '#settings/desk-host.ts';
import { loadSettings, SettingsError } from '#settings/settings.ts';
import type { Settings } from '#settings/settings.ts';
import { answerMalformed } from './http/answer-malformed.ts';
import { createApp } from './app.ts';
import { gracefulStop } from './platform/process/graceful-stop.ts';
import { hardDeadlineMs, setHardDeadline } from './platform/process/hard-deadline.ts';
import { isRequestFor } from './http/choose-host.ts';
import { createHttpServer } from './http/http-server.ts';
import { inheritedDescriptor } from './platform/process/inherited-socket.ts';
import { describeListenProblem, onListenProblem } from './platform/process/listen-problem.ts';
import { createLogger } from './platform/logger.ts';
import { logPublishing } from './platform/publishing-state.ts';
import { answerFromCache } from './http/response-cache/answer-from-cache.ts';
import { createResponseCache } from './http/response-cache/response-cache.ts';
import { startLine } from './platform/process/start-line.ts';
import { openServices } from './services.ts';
import type { Services } from './services.ts';
import { replaceMessage, servingMessage } from './platform/process/supervisor.ts';
import { restartExitCode } from './platform/process/restart-exit-code.ts';
import { watchSite } from './platform/site-change.ts';
import { unencryptedConnections } from './platform/process/unencrypted-connections.ts';

/** For requests in flight, in milliseconds. */
const stopLimitMilliseconds = 10_000;

/** A busy proxy sends its next request on a keep-alive connection within this time. */
const idleMilliseconds = 2_000;

/** A site of 10,000 stories has 150 MB of pages, a third of which is requested again and again. */
const maxCachedBytes = 64 * 1024 * 1024;

/** If settings cannot be read, their environment is unknown. */
let environment: Settings['environment'] = process.env['NODE_ENV'] === 'production' ? 'production' : 'development';

/** npm start may be drawing the progress of a publish in the terminal's line. */
const lineStart = process.stdout.isTTY ? '\x1b[K' : '';
const report = (line: string): void =>
  void process.stdout.write(`${lineStart}${startLine(environment, 'info', line)}\n`);

function end(lines: string): never {
  for (const line of lines.split('\n')) process.stderr.write(`${startLine(environment, 'fatal', line)}\n`);
  process.exit(1);
}

function settingsOrEnd(): Settings {
  try {
    const loaded = loadSettings();
    requireSettings(loaded);
    return loaded;
  } catch (error) {
    if (error instanceof SettingsError) end(error.message);
    throw error;
  }
}

/** Nothing is opened where an external product API manages the accounts. */
async function servicesOrEnd(): Promise<Services | undefined> {
  if (settings.productApi) return undefined;
  try {
    return await openServices(settings, dist, logger, report);
  } catch (error) {
    // Without the URL: it may contain a password.
    const where = settings.databaseUrl === undefined ? `DATA_DIR (${settings.dataDir})` : 'DATABASE_URL';
    return end(
      `What the server keeps cannot be opened: ${where}: ${error instanceof Error ? error.message || error.name : String(error)}`,
    );
  }
}

/** The address to open in a browser; an address that means all interfaces is shown as localhost. */
function browserAddress(host: string, { port }: AddressInfo): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

// No other user of this machine may read what the server stores.
process.umask(0o077);
// It still serves if log lines cannot be written, because the disk is full or the terminal was closed.
process.stdout.on('error', () => {});
const settings = settingsOrEnd();
environment = settings.environment;
if (!existsSync(join(dist, 'index.html'))) end(`There is no built site in ${dist}. Build it first: npm run build`);

const logger = createLogger(settings.logLevel);
for (const line of unencryptedConnections(settings)) logger.warn(line);
// Most servers run without metrics, so their code is loaded only if needed.
const measuring = settings.metricsPort === undefined ? undefined : await import('./metrics/start-metrics.ts');
const services = await servicesOrEnd();
const inboxDir = services && settings.smtpUrl === undefined ? settings.dataDir : undefined;
const responseCache = createResponseCache({ maxBytes: maxCachedBytes });
const { accounts, push } = services ?? {};
const parts = { dist, settings, logger, accounts, push, inboxDir, responseCache };
// Most servers run without the desk.
const desk =
  settings.desk && services ? (await import('./with-desk.ts')).createAppWithDesk(parts, services) : undefined;
const deskOrigin = hasDeskHost(settings) ? settings.deskUrl : undefined;
const fromCache = answerFromCache(responseCache, logger);
const server = createHttpServer(
  desk ? desk.app : createApp(parts),
  answerMalformed(logger),
  // It has the site's pages, by their path alone.
  (request, response) => !isRequestFor(deskOrigin, request) && fromCache(request, response),
);
const stop = gracefulStop(server);
const fd = inheritedDescriptor(process.env, cluster.isWorker ? [process.pid, process.ppid] : [process.pid]);
const logRefused = (error: Error): void => logger.warn({ err: error }, 'a connection could not be accepted');
onListenProblem(
  server,
  (error) => end(describeListenProblem(error, fd === undefined ? settings : { descriptor: fd })),
  logRefused,
);
server.listen(fd === undefined ? { port: settings.port, host: settings.host } : { fd }, () => {
  const line = `${siteName} is at ${browserAddress(settings.host, server.address() as AddressInfo)}`;
  // npm start publishes after this message, and a supervisor stops the former server after it. The line is printed after the message, so a
  // program that waits for the line can rely on both.
  const reportAll = (): void => {
    report(line);
    if (desk) report(`Desk: ${desk.firstLink ?? deskOrigin}`);
  };
  if (process.connected) process.send?.(servingMessage, undefined, undefined, reportAll);
  else reportAll();
});
logPublishing(dist, logger);
const stopWatching = watchSite(dist, () => {
  if (cluster.isWorker) process.send?.(replaceMessage);
  else if (process.connected) {
    // npm start starts it again. A second call would end it at once.
    stopWatching();
    if (stoppedBy === undefined) stopFor('SIGHUP', restartExitCode);
  } else logger.warn('site.yaml has changed: restart the server, which still uses the former name and look');
});

/** Metrics are available while the server runs; their listener does not keep the process alive. */
function offerMetrics({ startMetrics }: NonNullable<typeof measuring>, port: number): void {
  const place = { port, host: settings.metricsHost };
  const metrics = startMetrics({ server, dist, accounts: services?.accounts, push: services?.push }).unref();
  onListenProblem(metrics, (error) => end(describeListenProblem(error, place, 'METRICS_')), logRefused);
  metrics.listen(place, () =>
    report(`Metrics are at ${browserAddress(place.host, metrics.address() as AddressInfo)}/metrics`),
  );
}
if (measuring && settings.metricsPort !== undefined) offerMetrics(measuring, settings.metricsPort);

let stoppedBy: string | undefined;
const stopFor = (signal: string, exitCode = 0): void => {
  const former = stoppedBy;
  stoppedBy = signal;
  // A process whose parent is gone may be the first to send a signal to its children.
  if (former === 'disconnect') return;
  if (former !== undefined) process.exit(1);
  logger.info({ signal }, 'stopping');
  setHardDeadline(hardDeadlineMs);
  void stop({
    limitMilliseconds: stopLimitMilliseconds,
    // At a terminal, or when the parent process is gone, nothing waits for this one.
    idleMilliseconds: signal === 'SIGTERM' ? idleMilliseconds : 0,
  })
    .then(() => {
      desk?.close();
      return services?.close();
    })
    .finally(() => process.exit(exitCode));
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopFor(signal));
// A terminal sends it to all processes; the supervisor starts a successor, and then ends this one.
if (cluster.isWorker) process.on('SIGHUP', () => {});
// npm start or the supervisor was killed and can send no signal; perhaps before this process was ready.
const stopWithoutParent = (): void => {
  if (stoppedBy === undefined) stopFor('disconnect');
};
// Without this, cluster ends the process at once.
const { worker } = cluster;
worker?.once('disconnect', () => (worker.exitedAfterDisconnect = true));
process.once('disconnect', stopWithoutParent);
if (process.send !== undefined && !process.connected) stopWithoutParent();
