import { expect, it, vi } from 'vitest';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';

vi.setConfig({ testTimeout: 120_000 });

const batchFiles = 5;

// Every tool writes the manifest alike; every-moment.thorough.test.ts kills uploads of large sites to an S3 server as well.
onServers(['an rsync daemon'], (given) => {
  it('sends again of an upload that was stopped no more than the last batches', async () => {
    const { target, newUploader } = given;
    const { dist, upload } = newUploader();
    const stories = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`story-${at}`, 'text']));
    writeTestSite(dist, testSite({ code: 'one', stories }));
    // Pictures and then pages.
    const sentFiles = 34;
    const stop = new AbortController();
    const stopping = target.record?.reached(sentFiles).then(() => stop.abort(new Error('stopped among the pages')));
    await expect(upload({ batchFiles, signal: stop.signal })).rejects.toThrow('stopped among the pages');
    await stopping;
    await target.record?.settled();
    const { unchanged } = await upload({ batchFiles });
    expect(unchanged).toBeGreaterThanOrEqual(sentFiles - 2 * batchFiles);
  });
});
