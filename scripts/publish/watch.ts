import { watch } from 'node:fs';
import { isCurrentIndex } from '../../src/newsroom/index/database.ts';
import { missingResultDue, nextDue } from '../../src/newsroom/index/next-due.ts';
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
  let state: { at: Date; ok: boolean; count: number; builtFor: Date } | undefined;
  let running = false;
  let again = false;
  let still: NodeJS.Timeout | undefined;
  let due: NodeJS.Timeout | undefined;

  const ahead = (): string | undefined => {
    if (!isCurrentIndex(indexFile)) return undefined;
    const now = new Date();
    // What came due while a publish was under way is not in it.
    const due = [
      nextDue(indexFile, state?.builtFor ?? now),
      settings.productApi ? undefined : missingResultDue(indexFile, now),
    ];
    return due.filter((each) => each !== undefined).sort()[0];
  };
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
      const startedAt = new Date();
      const ok = (await publish()) === 0;
      const at = new Date();
      // One that failed would fail again at once: it is tried again when something changes.
      state = { at, ok, count: (state?.count ?? 0) + 1, builtFor: ok ? startedAt : at };
    } while (again && !signal.aborted);
    running = false;
    clearTimeout(due);
    const next = ahead();
    if (next !== undefined)
      due = setTimeout(() => void run(), Math.min(longestDelay, Math.max(0, Date.parse(next) - Date.now()) + 50));
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
