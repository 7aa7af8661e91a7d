// npm start, with the packages in place and under a Node.js that runs TypeScript. The last good site is served at once, and brought up to date
// beside that; where there is none yet, it is published first. The server prints its address.
//
//   npm start -- --confirm NAMES    as for npm run publish
//   npm start -- --out DIR          as for npm run publish
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireSettings } from '../../src/setting-requirements.ts';
import { loadSettings, SettingsError } from '../../src/settings.ts';
import { publishInProcess } from '../publish/publish-process.ts';
import { sidesOf } from '../publish/sides.ts';
import { runInForeground } from './child.mjs';
import { stopWithParent } from './stop-with-parent.ts';

const { values } = parseArgs({ options: { confirm: { type: 'string' }, out: { type: 'string' } } });
const dist = path.resolve(values.out ?? 'dist');
const stop = new AbortController();

const publish = () =>
  publishInProcess({
    dist,
    args: values.confirm === undefined ? [] : ['--confirm', values.confirm],
    stop: stop.signal,
  });

const serve = (onListening?: () => void): Promise<number> =>
  runInForeground(process.execPath, ['src/server/main.ts', dist], {
    channel: true,
    ...(onListening && { onMessage: onListening }),
  });

/** Serves what is there, and publishes once that is answered; the server's exit code. */
const serveAndPublish = async (): Promise<number> => {
  let publishing: Promise<unknown> = Promise.resolve();
  const code = await serve(() => (publishing = publish()));
  stop.abort();
  await publishing;
  return code;
};

const publishAndServe = async (): Promise<number> =>
  (await publish()) === 'published' && !stop.signal.aborted ? serve() : 1;

stopWithParent();
// Before the signal is passed on: a publish that it ends has not failed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
try {
  // The two processes say themselves what in .env means nothing.
  requireSettings(loadSettings({ warn: () => {} }));
  const { live } = sidesOf(dist);
  const hasSite = live !== undefined && existsSync(path.join(live, 'index.html'));
  process.exitCode = await (hasSite ? serveAndPublish() : publishAndServe());
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
