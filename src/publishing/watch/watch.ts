import { styleText } from 'node:util';
import { isCurrentIndex } from '#newsroom/index/database.ts';
import { missingResultDue, nextDue } from '#newsroom/index/next-due.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import type { Settings } from '#settings/settings.ts';
import { clockOf } from '#lib/clock.ts';
import { timerDelayMs } from '#lib/timer-delay.ts';
import type { PublishOutcome } from '../publishing-state.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';
import { watchJournals } from './watch-journals.ts';

const statusEveryMs = 60_000;

/** Minimum (for the first retry) and maximum delay in milliseconds. */
const [firstMs, maxMs] = [10_000, 600_000];

/** Delay in milliseconds before a publish with a temporary fault is retried: twice as long each time. */
export const publishRetryDelayMs = (failures: number): number => Math.min(maxMs, firstMs * 2 ** (failures - 1));

export interface WatchOptions {
  settings: Pick<Settings, 'contentDir' | 'cacheDir' | 'productApi' | 'clock' | 'dataDir' | 'databaseUrl'>;
  /** Publishes once, in a separate process. */
  publish: () => Promise<PublishOutcome>;
  log: (line: string) => void;
  /** Says nothing of its own state, which it otherwise does once a minute. */
  isBrief?: boolean;
  /** Ends the watch. */
  signal: AbortSignal;
  /** Delay in milliseconds before a retryable publish is tried again, by the number of failures in a row. */
  retryAfterMs?: (failures: number) => number;
  /** Interval in milliseconds for checking whether the content folder was replaced or is missing. */
  replacement?: Pick<FolderWatch, 'pollMs' | 'goneForMs'>;
}

interface LastPublish {
  at: Date;
  end: PublishOutcome;
  /** On the paper's clock. */
  builtFor: Date;
}

/** @param retryAt when a failed one is tried again, ISO 8601 */
const describeLast = (
  { at, end }: LastPublish,
  { published, failed }: { published: number; failed: number },
  retryAt: string | undefined,
): string => {
  const failure = ` FAILED${retryAt === undefined ? '' : `, tried again at ${retryAt}`}`;
  return `${published} published, ${failed} failed, last at ${at.toISOString()}${end === 'published' ? '' : failure}`;
};

/**
 * Publishes at once, then at every change of the content, at the breaks and the end of a match that is entered, and whenever something
 * scheduled is due, until it is stopped. A publish with a temporary fault is retried after a while; any other when something changes,
 * because it would fail again.
 */
export const watchContent = async ({
  settings,
  publish,
  log,
  isBrief = false,
  signal,
  retryAfterMs = publishRetryDelayMs,
  replacement = {},
}: WatchOptions): Promise<void> => {
  const { contentDir, cacheDir, productApi } = settings;
  const clock = clockOf(settings.clock);
  const indexFile = indexFilePath(cacheDir);
  const count = { published: 0, failed: 0, failedInARow: 0 };
  let last: LastPublish | undefined;
  let isRunning = false;
  let runAgain = false;
  let timer: NodeJS.Timeout | undefined;

  /** When something scheduled next changes the pages, on the paper's clock, ISO 8601 in UTC. */
  const due = (): string | undefined => {
    if (!isCurrentIndex(indexFile)) return undefined;
    const now = new Date(clock.now());
    // A publish does not include what came due while it was running.
    const times = [
      nextDue(indexFile, last?.builtFor ?? now, { withResults: settings.clock !== undefined }),
      productApi ? undefined : missingResultDue(indexFile, now),
    ];
    return times.filter((each) => each !== undefined).sort()[0];
  };
  const retry = (): string | undefined =>
    last?.end === 'retryable'
      ? new Date(last.at.getTime() + retryAfterMs(count.failedInARow)).toISOString()
      : undefined;
  const reportStatus = (): void => {
    if (isBrief) return;
    const status = last ? describeLast(last, count, retry()) : 'nothing published yet';
    log(styleText('dim', `watching ${contentDir} · ${status} · next due ${due() ?? 'nothing'}`));
  };
  const publishOnce = async (): Promise<void> => {
    const startedAt = new Date(clock.now());
    const end = await publish();
    const at = new Date();
    count[end === 'published' ? 'published' : 'failed'] += 1;
    count.failedInARow = end === 'published' ? 0 : count.failedInARow + 1;
    last = { at, end, builtFor: end === 'published' ? startedAt : new Date(clock.now()) };
  };
  const run = async (): Promise<void> => {
    if (isRunning) {
      runAgain = true;
      return;
    }
    isRunning = true;
    do {
      runAgain = false;
      await publishOnce();
    } while (runAgain && !signal.aborted);
    isRunning = false;
    clearTimeout(timer);
    if (signal.aborted) return;
    const [dueAt, retryAt] = [due(), retry()];
    const delaysMs = [
      ...(dueAt === undefined ? [] : [clock.realDelayMs(Date.parse(dueAt) - clock.now())]),
      ...(retryAt === undefined ? [] : [Date.parse(retryAt) - Date.now()]),
    ];
    if (delaysMs.length > 0) timer = setTimeout(() => void run(), timerDelayMs(Math.min(...delaysMs) + 50));
    reportStatus();
  };

  const { ended } = await watchFolder({ folder: contentDir, onChange: () => void run(), log, signal, ...replacement });
  const status = setInterval(reportStatus, statusEveryMs);
  // One that failed would fail again.
  const isReady = (): boolean => !isRunning && last?.end === 'published' && isCurrentIndex(indexFile);
  const stopJournals = watchJournals({ settings, isReady, onDue: run, log });
  const first = signal.aborted ? undefined : run();
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
  clearInterval(status);
  stopJournals();
  clearTimeout(timer);
  await Promise.all([first, ended]);
};
