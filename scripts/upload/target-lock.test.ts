import { expect, it, vi } from 'vitest';
import { silentSteps } from '../../src/publishing/testing/silent-steps.ts';
import { parseTargetAddress } from './target-address.ts';
import { openTarget } from './target.ts';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';

vi.setConfig({ testTimeout: 120_000 });

const siteOf = (code: string) => testSite({ code, stories: { final: code, derby: code } });

onServers(['an S3 server', 'an rsync daemon'], (given) => {
  it('is changed by one upload at a time, whichever machines they run on', async () => {
    const { target, newUploader } = given;
    const codes = ['machine a', 'machine b', 'machine c'];
    const lines: string[] = [];
    let sending = 0;
    let together = 0;
    const uploads = codes.map(async (code) => {
      const { dist, upload } = newUploader();
      writeTestSite(dist, siteOf(code));
      let isSending = false;
      const end = (): void => {
        if (isSending) sending -= 1;
        isSending = false;
      };
      await upload({
        log: (line) => lines.push(line),
        lease: { leaseMs: 60_000, renewMs: 500, retryMs: 300 },
        steps: {
          ...silentSteps,
          show: (label) => {
            if (!label.startsWith('Sending') || isSending) return;
            isSending = true;
            sending += 1;
            together = Math.max(together, sending);
          },
          done: end,
        },
      }).finally(end);
    });
    await Promise.all(uploads);
    expect(together).toBe(1);
    expect(lines).toContain('Waiting for another upload to this target to end.');
    const files = target.files();
    const whole = codes.filter((code) =>
      [...siteOf(code)].every(([file, content]) => file.endsWith('.br') || files.get(file) === content),
    );
    expect(whole).toHaveLength(1);
  });

  it('is taken over from a machine that died, once its lock was not renewed for the lease', async () => {
    const { target, newUploader } = given;
    const { dist, upload } = newUploader();
    writeTestSite(dist, siteOf('after a death'));
    await target.put('.upload/locks/0123456789abcdef', 'of a machine that died');
    const lines: string[] = [];
    await upload({ log: (line) => lines.push(line), lease: { leaseMs: 1000, renewMs: 300, retryMs: 200 } });
    expect(lines).toEqual(['Waiting for another upload to this target to end.']);
    expect(target.files().get('en.html')).toBe(siteOf('after a death').get('en.html'));
  });

  it('is left alone by an upload whose lock another one took over', async () => {
    const { target, newUploader } = given;
    const { dist, upload } = newUploader();
    writeTestSite(dist, siteOf('suspended'));
    const comparing = Promise.withResolvers<undefined>();
    const steps = {
      ...silentSteps,
      show: (label: string) => {
        if (label.startsWith('Comparing')) comparing.resolve(undefined);
      },
    };
    // As while a laptop sleeps: the other upload has removed its lock.
    const removeLocks = async (): Promise<void> => {
      await comparing.promise;
      const other = openTarget(parseTargetAddress(target.address), `${dist}.work`);
      await other.removeFrom('locks', [...(await other.read('locks')).keys()]);
    };
    const uploading = upload({ steps, lease: { leaseMs: 60_000, renewMs: 60_000, retryMs: 200 } });
    const removing = removeLocks();
    await expect(Promise.all([uploading, removing])).rejects.toThrow('Another upload took this target over');
    expect(target.files().get('en.html')).not.toBe(siteOf('suspended').get('en.html'));
  });
});
