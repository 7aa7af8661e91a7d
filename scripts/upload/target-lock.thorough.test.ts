import { expect, it, vi } from 'vitest';
import { silentSteps } from '../../src/publishing/testing/silent-steps.ts';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';
import { togetherCounter } from './testing/together-counter.ts';

vi.setConfig({ testTimeout: 240_000 });

const siteOf = (code: string) => testSite({ code, stories: { final: code, derby: code } });
const machines = ['machine a', 'machine b', 'machine c'];

onServers(['an S3 server', 'an rsync daemon'], (given) => {
  it('is changed by one upload at a time, whichever machines they run on', async () => {
    const { target, newUploader } = given;
    const lines: string[] = [];
    const senders = togetherCounter();
    const uploads = machines.map(async (code) => {
      const { dist, upload } = newUploader();
      writeTestSite(dist, siteOf(code));
      let isSending = false;
      const end = (): void => {
        if (isSending) senders.end();
        isSending = false;
      };
      await upload({
        log: (line) => lines.push(line),
        lease: { leaseMs: 60_000, renewMs: 2000, retryMs: 1000 },
        steps: {
          ...silentSteps,
          show: (label) => {
            if (!label.startsWith('Sending') || isSending) return;
            isSending = true;
            senders.begin();
          },
          done: end,
        },
      }).finally(end);
    });
    await Promise.all(uploads);
    expect(senders.most()).toBe(1);
    expect(lines).toContain('Waiting for another upload to this target to end.');
    const files = target.files();
    const whole = machines.filter((code) =>
      [...siteOf(code)].every(([file, content]) => file.endsWith('.br') || files.get(file) === content),
    );
    expect(whole).toHaveLength(1);
  });
});
