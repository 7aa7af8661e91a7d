import { rmSync } from 'node:fs';
import { naming } from '#lib/disk-full.ts';
import { compiledDirPath, indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { bundleInto } from '../lay-site.ts';
import { layMedia } from '../media.ts';
import { openRecord, type PublishRecord } from '../plan/record.ts';
import { removeDatabase, removeNextSite } from '../slots/next-site.ts';
import { readSlots } from '../slots/slots.ts';
import { removePlannedPages } from './planned-files.ts';
import { renderWhileServed, type RenderedSite } from './render-while-served.ts';
import type { FirstPublish } from './site-under-way.ts';

/** Removes the files of a first publish whose site is not served yet, and the files of a former site in the cache. */
const removeFirstSite = ({ settings, paths }: FirstPublish, slot: string): void => {
  removeNextSite(paths);
  removeDatabase(paths.record);
  rmSync(paths.stale, { force: true });
  for (const folder of [slot, paths.renderer, compiledDirPath(settings.cacheDir)])
    rmSync(folder, { recursive: true, force: true });
  removePlannedPages(paths.dist);
};

/** Renders a site into its slot, which is served before the last page is rendered. After a stop `resumeFirst` continues. */
export const publishFirst = async (publish: FirstPublish): Promise<RenderedSite> => {
  const { settings, paths } = publish;
  const slot = readSlots(paths.dist).standby;
  removeFirstSite(publish, slot);
  try {
    await bundleInto(publish, { rendererDir: paths.renderer, outDir: slot });
    const { cacheDir } = settings;
    layMedia({ indexFile: indexFilePath(cacheDir), mediaDir: mediaDirPath(cacheDir) }, slot);
    const record = openRecord(paths.record);
    try {
      return await renderWhileServed(publish, { record, slot });
    } finally {
      record.close();
    }
  } catch (error) {
    if (readSlots(paths.dist).live === undefined) removeFirstSite(publish, slot);
    throw naming(paths.record, error);
  }
};

/** Continues a first publish that was stopped while its site was served, for the instant at which it began. */
export const resumeFirst = async (publish: FirstPublish, record: PublishRecord): Promise<RenderedSite> => {
  const { live: slot } = readSlots(publish.paths.dist);
  if (slot === undefined) throw new Error('There is no site to go on with');
  removeNextSite(publish.paths);
  const now = new Date(record.meta('builtFor') ?? publish.now);
  return renderWhileServed({ ...publish, now }, { record, slot });
};
