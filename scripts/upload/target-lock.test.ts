import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { tryLock } from '../../src/publishing/lock.ts';
import { parseTargetAddress } from './target-address.ts';
import { lockTarget, type TargetLockOptions } from './target-lock.ts';
import { openTarget } from './target.ts';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';
import { togetherCounter } from './testing/together-counter.ts';

vi.setConfig({ testTimeout: 120_000 });

const siteOf = (code: string) => testSite({ code, stories: { final: code, derby: code } });
const waiting = 'Waiting for another upload to this target to end.';

onServers(['an S3 server', 'an rsync daemon'], (given) => {
  /** The target as another machine opens it. */
  const openTargetAgain = () => openTarget(parseTargetAddress(given.target.address), given.newUploader().cacheDir);
  const openLock = (name: string, options: Pick<TargetLockOptions, 'log' | 'lease'>) =>
    lockTarget({ target: openTargetAgain(), name, signal: new AbortController().signal, ...options });

  it('is locked by one upload at a time, whichever machines they run on', async () => {
    const holders = togetherCounter();
    const seen = Promise.withResolvers<string>();
    const hold = async (name: string): Promise<void> => {
      const log = seen.resolve;
      const lock = await openLock(name, { log, lease: { leaseMs: 60_000, renewMs: 60_000, retryMs: 100 } });
      holders.begin();
      expect(await seen.promise).toBe(waiting);
      await lock.check();
      holders.end();
      await lock.release();
    };
    await Promise.all(['a', 'b'].map(hold));
    expect(holders.most()).toBe(1);
    expect((await openTargetAgain().read('locks')).size).toBe(0);
  });

  it('is taken over from a machine that died, once its lock was not renewed for the lease', async () => {
    await given.target.put('.upload/locks/0123456789abcdef', 'of a machine that died');
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    const lock = await openLock('living', { log, lease: { leaseMs: 100, renewMs: 60_000, retryMs: 20 } });
    expect(lines).toEqual([waiting]);
    const locks = await openTargetAgain().read('locks');
    expect([...locks.keys()]).toEqual(['living']);
    await lock.release();
  });

  it('is left alone by an upload whose lock another one took over', async () => {
    const { target, newUploader } = given;
    const { dist, cacheDir, upload } = newUploader();
    writeTestSite(dist, siteOf('suspended'));
    // As while a laptop sleeps: the other upload removes its lock. Meanwhile this one waits for a publish to end.
    mkdirSync(cacheDir, { recursive: true });
    const publishLock = path.join(cacheDir, 'publish.lock');
    const endPublish = tryLock(publishLock);
    const suspended = Promise.withResolvers<string>();
    const uploading = upload({ publishLock, log: suspended.resolve });
    expect(await suspended.promise).toBe('Waiting for another publish to end.');
    const other = openTargetAgain();
    await other.removeFrom('locks', [...(await other.read('locks')).keys()]);
    endPublish?.();
    await expect(uploading).rejects.toThrow('Another upload took this target over');
    expect(target.files().get('en.html')).not.toBe(siteOf('suspended').get('en.html'));
  });
});
