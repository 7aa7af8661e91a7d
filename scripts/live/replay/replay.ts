import { clockOf, runningClock } from '../../../src/lib/clock.ts';
import { isLoopback } from '../../../src/lib/is-loopback.ts';
import { addresses } from '../../../src/i18n/addresses.ts';
import { locales } from '../../../src/i18n/locales.ts';
import type { PublishOutcome } from '../../../src/publishing/publishing-state.ts';
import { readPublishedFor } from '../../../src/publishing/slots/published-for.ts';
import { readSlots } from '../../../src/publishing/slots/slots.ts';
import { watchContent } from '../../../src/publishing/watch/watch.ts';
import { loadSettings, type Settings } from '../../../src/settings/settings.ts';
import { entryText } from '../entry/shown-match.ts';
import { footballFolder } from '../football-folder.ts';
import { findMatch, playerNames } from './find-match.ts';
import { matchEntries, type TimedEntry } from '../../../src/football/live/match-entries.ts';
import { play } from './play.ts';
import { beginReplay } from './replay-token.ts';

/** Time before the kickoff, on the paper's clock: 20 seconds at the usual rate are enough to open the page. */
const leadMs = 600_000;

export interface ReplayOptions {
  /** The id of the match; without it the next one by the paper's clock. */
  match: string | undefined;
  /** How many times as fast as it was played. */
  rate: number;
  /** Absolute path of the served site. */
  dist: string;
  publish: (options: { env: NodeJS.ProcessEnv; args: readonly string[] }) => Promise<PublishOutcome>;
  /** Publishes; fulfilled with whether there is a site that can be served: the first pages where there was none. */
  servable: (options: { env: NodeJS.ProcessEnv }) => Promise<{ isServable: boolean; published: Promise<unknown> }>;
  /** Serves by the clock of CLOCK; the exit code. */
  serve: (onListening: () => void) => Promise<number>;
  stop: AbortController;
}

/** A publish may be drawing its progress in this line. */
const say = (line: string): void => console.log(`${process.stdout.isTTY ? '\x1b[K' : ''}${line}`);

/**
 * The environment of publishing. Pages name the address that they were published for: with another one, because of PORT alone, all of them
 * would be rendered again, now and after the replay.
 */
const publishingEnvironment = (dist: string, { hasSiteUrl }: Pick<Settings, 'hasSiteUrl'>): NodeJS.ProcessEnv => {
  const { live } = readSlots(dist);
  const { siteUrl } = live === undefined || hasSiteUrl ? {} : readPublishedFor(live);
  return siteUrl !== undefined && isLoopback(new URL(siteUrl)) ? { ...process.env, SITE_URL: siteUrl } : process.env;
};

/**
 * Serves the site on the evening of a match that was played, and plays it again: what happened is entered through the API, as somebody at
 * the match would, and pages are published by what was entered.
 *
 * @returns the exit code
 * @throws if the match cannot be replayed
 */
export const replay = async ({
  match: id,
  rate,
  dist,
  publish,
  servable,
  serve,
  stop,
}: ReplayOptions): Promise<number> => {
  // The database that servers share gets nothing of it: without an address it is a file on this machine.
  process.env['DATABASE_URL'] = '';
  const settings = loadSettings();
  if (settings.port === 0) throw new Error('A replay needs a PORT: with 0 nobody knows where to enter it.');
  const match = findMatch(settings.contentDir, id, clockOf(settings.clock).now());
  const names = playerNames(settings.contentDir);
  const sheet = footballFolder(settings.contentDir).sheet(match);
  const kickoffMs = Date.parse(match.kickoff);
  const beginMs = kickoffMs - leadMs;
  // Inherited by the processes that publish and serve.
  process.env['CLOCK'] = new Date(beginMs).toISOString();
  say(`The replay of ${match.id} begins as soon as its pages are published.`);
  const { isServable, published } = await servable({ env: publishingEnvironment(dist, settings) });
  if (!isServable || stop.signal.aborted) {
    await published;
    return 1;
  }
  const token = await beginReplay(settings, match.id);
  process.env['CLOCK'] = runningClock(beginMs, Date.now(), rate);
  const running = loadSettings({ warn: () => {} });
  const address = `http://${settings.host === 'localhost' ? 'localhost' : '127.0.0.1'}:${settings.port}`;
  const { signal } = stop;
  const playing: Promise<unknown>[] = [];
  const fail = (error: Error): void => {
    if (signal.aborted) return;
    console.error(`The replay has stopped: ${error.message}`);
  };
  const begin = (): void => {
    const pages = locales.map((locale) => `  ${address}${addresses(locale).match(match.id)}`);
    say([`Replaying ${match.id}, ${rate} times as fast:`, ...pages].join('\n'));
    const target = { address, token, match: match.id };
    const sayEntry = ({ entry }: TimedEntry): void => say(`  ${entryText(entry, sheet)}`);
    const entries = matchEntries(match, (player) => names.get(player));
    const publishBriefly = (): Promise<PublishOutcome> =>
      publish({ env: publishingEnvironment(dist, settings), args: ['--brief'] });
    playing.push(
      play(entries, { clock: clockOf(running.clock), kickoffMs, target, say: sayEntry, signal }).catch(fail),
      published.then(() =>
        signal.aborted
          ? undefined
          : watchContent({ settings: running, publish: publishBriefly, log: () => {}, signal }),
      ),
    );
  };
  let hasBegun = false;
  const code = await serve(() => {
    // It may be replaced by a server with another look.
    if (!hasBegun) begin();
    hasBegun = true;
  });
  stop.abort();
  await Promise.all(playing);
  return code;
};
