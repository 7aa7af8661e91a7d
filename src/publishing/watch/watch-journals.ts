import { clockOf } from '#lib/clock.ts';
import type { Settings } from '#settings/settings.ts';
import { isJournalDue } from '../database/take-journals.ts';

/** Interval for reading the journals of matches in play: on the paper's clock, and in real time at most. */
const [everyMs, maxEveryMs] = [60_000, 10_000];

interface JournalWatch {
  settings: Pick<Settings, 'cacheDir' | 'dataDir' | 'databaseUrl' | 'productApi' | 'clock'>;
  /** Whether there is an index, and no publish under way. */
  isReady: () => boolean;
  onDue: () => Promise<void>;
  log: (line: string) => void;
}

/** Calls back when the journal of a match is to be published. @returns ends it */
export const watchJournals = ({ settings, isReady, onDue, log }: JournalWatch): (() => void) => {
  const clock = clockOf(settings.clock);
  const look = async (): Promise<void> => {
    if (isReady() && (await isJournalDue({ settings, now: new Date(clock.now()) }))) await onDue();
  };
  const timer = setInterval(
    () => void look().catch((error: Error) => log(`the journals of matches cannot be read: ${error.message}`)),
    Math.min(maxEveryMs, clock.realDelayMs(everyMs)),
  );
  return () => clearInterval(timer);
};
