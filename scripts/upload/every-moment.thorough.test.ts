import { expect, it, vi } from 'vitest';
import { maxBatchFiles } from './batches.ts';
import { killUpload } from './testing/kill-upload.ts';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';

vi.setConfig({ testTimeout: 240_000 });

onServers(['an S3 server', 'an rsync daemon'], (given) => {
  it('sends again of a killed upload no more than the last batches', async () => {
    const { target, newUploader } = given;
    const uploader = newUploader();
    const count = maxBatchFiles + 400;
    const stories = Object.fromEntries(Array.from({ length: count }, (_, at) => [`story-${at}`, 'large']));
    writeTestSite(uploader.dist, testSite({ code: 'large', stories }));
    // Pictures and then pages: killed among the pages, pictures are known to be there.
    const code = await killUpload(given, uploader, count + 100);
    expect(code).toBe(null);
    const { sent } = await uploader.upload();
    expect(sent).toBeLessThan(count + maxBatchFiles);
    expect(target.files().size).toBeGreaterThan(2 * count);
  });
});
