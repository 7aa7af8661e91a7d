// npm start, with the packages in place and under a Node.js that runs TypeScript. The last good site is served at once, and updated in
// parallel; if there is none yet, it is served as soon as its first pages are rendered. The server prints its address.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../src/lib/command-line.ts';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import { restartExitCode } from '../../src/server/platform/process/restart-exit-code.ts';
import type { PublishProcess } from '../publish/publish-process.ts';
import { runInForeground } from './child.mjs';
import { stopWithParent } from './stop-with-parent.ts';

const { values, positionals } = readCommandLine({
  call: 'npm start\nnpm start -- --replay [MATCH]',
  about: 'Serves the site, and brings it up to date meanwhile.',
  options: {
    replay: {
      type: 'boolean',
      default: false,
      about: 'begins on the evening of a match, and plays it again: the next one by the clock, or one by its id',
    },
    rate: { type: 'string', value: 'N', about: 'with --replay: how many times as fast (30)' },
    confirm: { type: 'string', value: 'NAMES', about: 'as for npm run publish' },
    out: { type: 'string', value: 'DIR', default: 'dist', about: 'the site' },
  },
  argumentCount: { min: 0, max: 1 },
});
const dist = path.resolve(values.out);
const stop = new AbortController();

/** Code of publishing is loaded on demand, so that serving does not wait for it. */
const publish = async ({ args = [], ...options }: Pick<PublishProcess, 'args' | 'env' | 'onServable'> = {}) => {
  const { publishInProcess } = await import('../publish/publish-process.ts');
  if (stop.signal.aborted) return 'failed';
  const confirm = values.confirm === undefined ? [] : ['--confirm', values.confirm];
  return publishInProcess({ dist, args: [...confirm, ...args], stop: stop.signal, ...options });
};

const serve = async (onListening?: () => void): Promise<number> => {
  const code = await runInForeground(process.execPath, ['src/server/main.ts', dist], {
    channel: true,
    ...(onListening && { onMessage: onListening }),
  });
  return code === restartExitCode && !stop.signal.aborted ? serve() : code;
};

/** With a desk, publishes whatever is written there, until the server has ended. */
const publishDesk = async (): Promise<void> => {
  const { loadSettings } = await import('../../src/settings/settings.ts');
  if (loadSettings({ warn: () => {} }).desk) await publish({ args: ['--watch', '--brief'] });
};

/** Serves the present site, and publishes once the server is ready; returns the server's exit code. */
const serveAndPublish = async (): Promise<number> => {
  let publishing: Promise<unknown> = Promise.resolve();
  const code = await serve(() => {
    publishing = publish().then(publishDesk);
  });
  stop.abort();
  await publishing;
  return code;
};

/** Whether the required settings are there. The server checks them itself, but without a site it starts late. */
const hasRequiredSettings = async (): Promise<boolean> => {
  const { requireSettings } = await import('../../src/settings/setting-requirements.ts');
  const { loadSettings, SettingsError } = await import('../../src/settings/settings.ts');
  try {
    // The two processes themselves warn of unknown names in .env.
    requireSettings(loadSettings({ warn: () => {} }));
    return true;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return false;
  }
};

/** Publishes until the site can be served: all of it, or the first pages where there is none yet. */
const publishFirst = async (
  options?: Pick<PublishProcess, 'env'>,
): Promise<{ isServable: boolean; published: Promise<unknown> }> => {
  const servable = Promise.withResolvers<boolean>();
  const published = publish({ ...options, onServable: () => servable.resolve(true) });
  void published.then((outcome) => servable.resolve(outcome === 'published'));
  return { isServable: await servable.promise, published };
};

/** Publishes, and serves once the first pages are rendered; returns the server's exit code. */
const publishAndServe = async (): Promise<number> => {
  if (!(await hasRequiredSettings())) return 1;
  const { isServable, published } = await publishFirst();
  if (!isServable || stop.signal.aborted) {
    await published;
    return 1;
  }
  const watching = published.then(publishDesk);
  const code = await serve();
  stop.abort();
  await watching;
  return code;
};

/** Publishes and serves as on the evening of a match, which is played again; returns the exit code. */
const replayMatch = async (match: string | undefined, rate: number): Promise<number> => {
  if (!(await hasRequiredSettings())) return 1;
  const { replay } = await import('../live/replay/replay.ts');
  try {
    return await replay({ match, rate, dist, publish, servable: publishFirst, serve, stop });
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
};

/** Ends the process with an error if an argument cannot be used. */
const wrongCall = (message: string): never => {
  console.error(`${message}\n--help prints the options.`);
  process.exit(2);
};
const rateOf = (text: string): number => {
  const rate = Number(text);
  return rate >= 1 && rate <= 1000 ? rate : wrongCall(`--rate is a number from 1 to 1000, not ${text}`);
};
if (!values.replay && positionals.length > 0) wrongCall(`Unexpected argument: ${positionals[0]}`);
if (!values.replay && values.rate !== undefined) wrongCall('--rate is for --replay alone');
stopWithParent();
// Set before the signal is passed on: a publish that it stops has not failed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
const { live } = readSlots(dist);
const hasSite = live !== undefined && existsSync(path.join(live, 'index.html'));
if (values.replay) process.exitCode = await replayMatch(positionals[0], rateOf(values.rate ?? '30'));
else process.exitCode = await (hasSite ? serveAndPublish() : publishAndServe());
