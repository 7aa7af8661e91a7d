import { realpathSync, statSync } from 'node:fs';
import { type AsyncSubscription, subscribe } from '@parcel/watcher';

/** Files are written in several steps, and a checkout writes many: wait until they are still. */
const stillForMs = 150;
/** How often it is looked whether the folder is still the same one. */
const pollMs = 1000;
/** How long a folder may be gone that another one is about to replace. */
const goneForMs = 5000;
/** How often a change is supposed where the system watches no more folders. */
const blindForMs = 60_000;

export interface FolderWatch {
  folder: string;
  /** Called after a change, once nothing changes any more; also when the folder is another one, or has been gone for a while. */
  onChange: () => void;
  log: (line: string) => void;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Another one when the folder, or what a link leads to, is another; undefined where there is none. Numbers of deleted folders are given again. */
const identityOf = (folder: string): string | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : undefined;
};

/**
 * Watches a folder and everything below it. The system tells of the folders there were when the watch began: one that takes another's
 * place is not watched, and often not noticed. So the watch begins anew after every change, before it is told, and a look once a second
 * finds a folder that was swapped, made again, or that a link now leads to.
 * @returns once it watches; `ended` is when it does no more: a watch of the same process that begins before that may hear nothing
 */
export const watchFolder = async ({
  folder,
  onChange,
  log,
  signal,
}: FolderWatch): Promise<{ ended: Promise<undefined> }> => {
  let subscription: AsyncSubscription | undefined;
  let watched: string | undefined;
  let isBlind = false;
  let isRenewing = false;
  let timer: NodeJS.Timeout | undefined;

  const announceAfter = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew().then(onChange), delayMs);
  };
  const end = async (): Promise<void> => {
    const former = subscription;
    subscription = undefined;
    // Of a folder that is gone there is nothing left to end.
    await former?.unsubscribe().catch(() => {});
  };
  const begin = async (): Promise<void> => {
    // Before the watch begins: a swap in between is then found by the next look.
    watched = identityOf(folder);
    if (watched === undefined || signal.aborted) return;
    try {
      subscription = await subscribe(realpathSync(folder), () => announceAfter(stillForMs));
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
  }, pollMs);
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  const stop = (): void => {
    clearInterval(poll);
    clearTimeout(timer);
    void end().then(() => resolve(undefined));
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return { ended };
};
