import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './target.ts';
import { UploadError } from './upload-error.ts';

const locks = 'locks';

/** How long a lock lasts without renewal, and how often its holder renews it. */
export const lockLease = { leaseMs: 90_000, renewMs: 20_000, retryMs: 2000 };

/** Maximum number of times that the delay doubles after collisions. */
const maxDoublings = 4;

export interface TargetLock {
  /** @throws {UploadError} if another upload considered the lock dead, as after a laptop slept */
  check: () => Promise<void>;
  release: () => Promise<void>;
}

export interface TargetLockOptions {
  target: Target;
  /** This machine's name for its locks: a lock left by its own killed upload is ignored. */
  name: string;
  log: (line: string) => void;
  signal: AbortSignal;
  lease?: typeof lockLease;
}

/** The name of an installation in locks: a random id from a file, hashed with the host name, so that a copy on another host has another name. */
export const lockName = (cacheDir: string): string => {
  const file = path.join(cacheDir, 'upload', 'id');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomUUID());
  }
  return hash('sha256', `${readFileSync(file, 'utf8')} ${hostname()}`).slice(0, 16);
};

/**
 * Makes sure that only one upload at a time changes a target, from any machine; waits for another one to end. Each writes its own file and
 * then looks for others': of two at least one finds the other's and removes its own. So the storage only needs to list written files. A
 * lock whose file did not change for the lease is dead and is removed.
 */
export const lockTarget = async (options: TargetLockOptions): Promise<TargetLock> => {
  const { target, name, log, signal, lease = lockLease } = options;
  const own = randomUUID();
  let renewals = 0;
  const renew = (): Promise<void> => target.write(locks, name, `${own} ${(renewals += 1)}\n`);
  const others = new Map<string, { content: string; since: number }>();

  /** Whether another upload is alive. */
  const isTaken = async (): Promise<boolean> => {
    const found = await target.read(locks);
    found.delete(name);
    const dead: string[] = [];
    for (const [other, file] of found) {
      const content = file.toString();
      const seen = others.get(other);
      if (seen?.content !== content) others.set(other, { content, since: performance.now() });
      else if (performance.now() - seen.since >= lease.leaseMs) dead.push(other);
    }
    await target.removeFrom(locks, dead);
    return found.size > dead.length;
  };

  /** Writes the lock and looks for others. If there are any, removes its own. */
  const tryLock = async (): Promise<boolean> => {
    await renew();
    if (!(await isTaken())) return true;
    await target.removeFrom(locks, [name]);
    return false;
  };

  for (let collisions = 0; !(await tryLock()); collisions += 1) {
    if (collisions === 0) log('Waiting for another upload to this target to end.');
    // Waiting uploads only look, and try again when there is no lock. After collisions the random delays increase.
    const spreadMs = lease.retryMs * 2 ** Math.min(collisions, maxDoublings);
    do await wait(lease.retryMs / 2 + Math.random() * spreadMs, undefined, { signal });
    while (await isTaken());
  }
  // One after the other, so that a renewal neither hides the lock from a check nor runs after the release.
  let last: Promise<void> = Promise.resolve();
  const queue = (work: () => Promise<void>): Promise<void> => (last = last.catch(() => {}).then(work));
  // A failed renewal is retried. The check before the next step detects a lost lock.
  const timer = setInterval(() => void queue(renew).catch(() => {}), lease.renewMs);
  return {
    check: () =>
      queue(async () => {
        const mine = (await target.read(locks)).get(name)?.toString() ?? '';
        if (mine.startsWith(own)) return;
        throw new UploadError(
          'Another upload took this target over, as this one was silent for too long. Upload again.',
        );
      }),
    release: () => {
      clearInterval(timer);
      return queue(() => target.removeFrom(locks, [name]));
    },
  };
};
