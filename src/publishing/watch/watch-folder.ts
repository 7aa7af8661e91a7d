import { realpathSync, statSync } from 'node:fs';
import { type AsyncSubscription, type BackendType, subscribe } from '@parcel/watcher';

/** Files are written in several steps, and a checkout writes many: wait until there are no more changes. */
const stillForMs = 150;
/**
 * A watch of a folder that was made again may receive no events: the system still reports those of the former one. So it begins once more,
 * when these are over, and what was not heard meanwhile counts as a change.
 */
const settledAfterMs = 2000;
/** If the system cannot watch more folders, a change is assumed at this interval. */
const blindForMs = 60_000;

/**
 * The system's own way of reporting changes. Without a name, Parcel's watcher looks for Watchman each time a watch begins, and leaves a pipe
 * open: after some hundred changes the process could open no more files. On a Mac it does not look.
 */
const backends: Partial<Record<NodeJS.Platform, BackendType>> = { linux: 'inotify', win32: 'windows' };
const backend = backends[process.platform];

export interface FolderWatch {
  folder: string;
  /** Called after a change, once changes have ended; also when the folder was replaced, or was missing for a while. */
  onChange: () => void;
  log: (line: string) => void;
  /** Ends the watch. */
  signal: AbortSignal;
  /** Interval in milliseconds for checking whether the folder is still the same one. */
  pollMs?: number;
  /** How long a folder may be missing before it is replaced, in milliseconds. */
  goneForMs?: number;
}

/** Identifies the folder, or a link's target; undefined if there is none. Inode numbers of deleted folders are reused. */
const identityOf = (folder: string): string | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : undefined;
};

/**
 * Watches a folder and everything below it. The system reports only the folders that existed when the watch began: a replacement is not
 * watched, and often not noticed. So the watch begins again after every change, before it is reported, and a check once a second finds a
 * folder that was swapped, created again, or is a link's new target.
 * @returns once it watches; `ended` resolves when it has stopped: a watch of the same process that begins before that may receive no events
 */
export const watchFolder = async ({
  folder,
  onChange,
  log,
  signal,
  pollMs = 1000,
  goneForMs = 5000,
}: FolderWatch): Promise<{ ended: Promise<undefined> }> => {
  let subscription: AsyncSubscription | undefined;
  let watched: string | undefined;
  let isBlind = false;
  let isRenewing = false;
  let timer: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;

  const announceAfter = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void renew().then(() => {
          // It may have been stopped meanwhile.
          if (!signal.aborted) onChange();
        }),
      delayMs,
    );
  };
  const end = async (): Promise<void> => {
    const former = subscription;
    subscription = undefined;
    // A missing folder leaves nothing to end.
    await former?.unsubscribe().catch(() => {});
  };
  const begin = async (): Promise<void> => {
    // Before the watch begins: the next check then finds a swap in between.
    watched = identityOf(folder);
    if (watched === undefined || signal.aborted) return;
    try {
      subscription = await subscribe(realpathSync(folder), () => announceAfter(stillForMs), { backend });
      isBlind = false;
      // It was stopped meanwhile.
      if (signal.aborted) await end();
    } catch (error) {
      if (!isBlind && identityOf(folder) === watched)
        log(`${folder} cannot be watched (${(error as Error).message}): it is looked into once a minute instead.`);
      isBlind = true;
    }
  };
  const renew = async (): Promise<void> => {
    isRenewing = true;
    await end();
    await begin();
    isRenewing = false;
    if (isBlind) announceAfter(blindForMs);
  };

  await renew();
  const poll = setInterval(() => {
    if (isRenewing) return;
    const identity = identityOf(folder);
    if (identity === watched) return;
    watched = identity;
    announceAfter(identity === undefined ? goneForMs : stillForMs);
    clearTimeout(settling);
    if (identity !== undefined) settling = setTimeout(() => announceAfter(stillForMs), settledAfterMs);
  }, pollMs);
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  const stop = (): void => {
    clearInterval(poll);
    clearTimeout(timer);
    clearTimeout(settling);
    void end().then(() => resolve(undefined));
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return { ended };
};
