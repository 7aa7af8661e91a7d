import { watch } from 'node:fs';
import { isCurrentIndex } from '../../src/newsroom/index/database.ts';
import { nextDue } from '../../src/newsroom/index/next-due.ts';
import { indexFileIn } from '../../src/newsroom/places.ts';
import { type Settings } from '../../src/settings.ts';
import { colours } from '../setup/terminal.mjs';

/** Files are written in several steps, and a checkout writes many: wait until they are still. */
const stillFor = 150;
/** The longest delay a timer takes, in milliseconds. */
const longestDelay = 2_147_483_647;
const healthEvery = 60_000;

export interface WatchOptions {
  settings: Settings;
  /** Publishes once, in a process of its own; gives its exit code. */
  publish: () => Promise<number>;
  tell: (line: string) => void;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Publishes at once, then at every change of the content and whenever something scheduled is due, until it is stopped. */
export const watchContent = ({ settings, publish, tell, signal }: WatchOptions): Promise<void> => {
  const indexFile = indexFileIn(settings.cacheDir);
  let state: { at: Date; ok: boolean; count: number } | undefined;
  let running = false;
  let again = false;
  let still: NodeJS.Timeout | undefined;
  let due: NodeJS.Timeout | undefined;

  const ahead = (): string | undefined => (isCurrentIndex(indexFile) ? nextDue(indexFile, new Date()) : undefined);
  const health = (): void => {
    const last = state
      ? `${state.count} published, last at ${state.at.toISOString()}${state.ok ? '' : ' FAILED'}`
      : 'nothing published yet';
    tell(colours().quiet(`watching ${settings.contentDir} · ${last} · next due ${ahead() ?? 'nothing'}`));
  };
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      const code = await publish();
      state = { at: new Date(), ok: code === 0, count: (state?.count ?? 0) + 1 };
    } while (again && !signal.aborted);
    running = false;
    clearTimeout(due);
    const next = ahead();
    if (next !== undefined)
      due = setTimeout(() => void run(), Math.min(longestDelay, Date.parse(next) - Date.now() + 50));
    health();
  };

  return new Promise((resolve) => {
    const watcher = watch(settings.contentDir, { recursive: true }, () => {
      clearTimeout(still);
      still = setTimeout(() => void run(), stillFor);
    });
    const pulse = setInterval(health, healthEvery);
    signal.addEventListener('abort', () => {
      watcher.close();
      clearInterval(pulse);
      clearTimeout(still);
      clearTimeout(due);
      resolve();
    });
    void run();
  });
};
