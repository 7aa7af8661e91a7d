import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { publishedSiteText } from '#settings/site/published-site.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { watchSite } from './site-change.ts';

it('says once that the site has another name or look, and nothing of a site that has the same', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'site-change-'));
  const file = join(dist, 'site.json');
  const publish = (hash: string, at: number): void => {
    writeFileSync(file, publishedSiteText({ ...siteSettings, hash }));
    utimesSync(file, at, at);
  };
  const changed = vi.fn();
  publish(siteSettings.hash, 1);
  const stop = watchSite(dist, changed, 1);
  publish(siteSettings.hash, 2);
  publish('0123456789ab', 3);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  stop();
  rmSync(dist, { recursive: true });
});
