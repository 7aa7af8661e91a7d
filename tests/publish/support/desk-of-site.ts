import process from 'node:process';
import { expect } from 'vitest';
import { type DeskProcess, startDeskProcess } from '../../../src/publishing/testing/desk-process.ts';
import { smallSiteUrl, type SmallSite } from './small-site.ts';

/** Publishes a site, and starts the process that has its newsroom for the desk. */
export const publishForDesk = async (site: SmallSite): Promise<DeskProcess> => {
  site.write();
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
  return startDeskProcess(site.dist, {
    ...process.env,
    NODE_ENV: 'production',
    SITE_URL: smallSiteUrl,
    CONTENT_DIR: site.contentDir,
    CACHE_DIR: site.cacheDir,
    DATA_DIR: site.dataDir,
  });
};
