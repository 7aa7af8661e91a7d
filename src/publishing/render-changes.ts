import { rmSync } from 'node:fs';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { PageRead } from '#newsroom/reader/recorded-reads.ts';
import { loadCachedRenderer } from './render/cached-renderer.ts';
import { pageFile } from './render/page-path.ts';
import { planPublish } from './plan/plan.ts';
import type { PublishRecord } from './plan/record.ts';
import type { SharePicture } from '#share-images/picture.ts';
import type { Settings } from '#settings/settings.ts';
import { manifestFiles } from './output/build-manifest.ts';
import type { HeaderSettings } from '#contract/site-files/site-headers.ts';
import { applyChange, type ChangeSet, pathsOf } from './slots/change-set.ts';
import { type RecordedChange, recordedChange } from './slots/recorded-change.ts';
import { deriveChanges } from './derived/derive.ts';
import { changeMedia } from './media.ts';
import { putPolicy } from './output/inline-policy.ts';
import { buildMetaIn, latestBuildIn, textIn } from './slots/live-site.ts';
import { putNginxFiles } from './nginx/change-nginx-files.ts';
import type { PublishPaths } from './publish-paths.ts';
import { type PublishedFor, writePublishedFor } from './slots/published-for.ts';
import { changeShareImages } from './share-images/change.ts';
import { cloneWithHardLinks, readStale, readSlots, syncFile, swapTo, writeStale } from './slots/slots.ts';
import type { Steps } from './steps.ts';

export interface PartialPublish {
  settings: Settings;
  paths: PublishPaths;
  record: PublishRecord;
  changes: readonly ChangedKey[];
  now: Date;
  steps: Steps;
}

/**
 * Renders the pages that changed and makes the standby slot ready. The caller commits the record and then calls `swap`. A publish that is
 * stopped between the two is completed by the next one, see `completeSwap`.
 */
export const renderChanges = async ({ settings, paths, record, changes, now, steps }: PartialPublish) => {
  const indexFile = indexFilePath(settings.cacheDir);
  steps.show('Planning');
  const readerOptions = { indexFile, now };
  const renderer = await loadCachedRenderer({
    rendererDir: paths.renderer,
    siteUrl: settings.siteUrl,
    reader: readerOptions,
  });
  const reader = openReader(readerOptions);
  const plan = await planPublish({ record, changes, recordedReads: reader.forPage, allPaths: renderer.allPaths });
  reader.close();

  const changed = recordedChange(record);
  const { change, put, remove } = changed;
  const fresh = plan.render.filter((page) => record.digestOf(pageFile(page)) === undefined);
  for (const read of plan.repeated) record.writeRead(read);
  steps.show('Rendering pages');
  const pictures = new Map<string, SharePicture>();
  const former = [...plan.render, ...plan.remove].flatMap(record.imagesOf);
  for (const [done, page] of plan.render.entries()) {
    const reads = new Map<string, PageRead>();
    const { body, images } = await renderer.renderPage(
      page,
      (key, describe) => reads.has(key) || reads.set(key, describe()),
    );
    put(pageFile(page), body);
    record.writePage(page, reads, images.keys());
    for (const [file, picture] of images) pictures.set(file, picture);
    steps.progress(done + 1, plan.render.length);
  }
  for (const page of plan.remove) {
    record.dropPage(page);
    remove(pageFile(page));
  }
  await changeShareImages({ cacheDir: settings.cacheDir, record, pictures, former, put, remove, steps });
  changeMedia({ record, indexFile, mediaDir: mediaDirPath(settings.cacheDir), put, remove });
  const { live } = readSlots(paths.dist);
  if (live === undefined) throw new Error('There is no live site to change');
  const readFormer = (file: string): string | undefined => textIn(live, file);
  await deriveChanges({ settings, record, now, changes, pages: [...fresh, ...plan.remove], put, remove, readFormer });

  let swap = (): void => {};
  if (change.write.size + change.remove.size > 0) {
    steps.show('Swapping the site');
    putManifest(live, record, changed);
    swap = await prepareStandby(paths, change, settings);
  }
  const pages = Number(record.meta('pages')) + fresh.length - plan.remove.length;
  record.setMeta('pages', String(pages));
  steps.done();
  return {
    rendered: plan.render.length,
    removed: plan.remove.length,
    unchanged: pages - plan.render.length,
    files: change.write.size + change.remove.size,
    swap,
  };
};

/** The manifest of the same build with other content. */
const putManifest = (live: string, record: PublishRecord, changed: RecordedChange): void => {
  const build = latestBuildIn(live);
  const meta = build && buildMetaIn(live, build.id);
  if (!build || !meta) throw new Error(`${live} does not say which build it is`);
  const digest = changed.digestAfter(build.digest);
  const manifest = { ...build, ...meta, digest, pages: meta.pages + changed.moreHtmlFiles() };
  for (const [file, content] of manifestFiles(manifest)) changed.change.write.set(file, content);
  record.setMeta('digest', digest);
};

/**
 * Brings the standby slot up to date, changes it, and returns the function that swaps it with the live one. After a stop the live slot is
 * unchanged. The list of files in which the standby slot will differ is written before it is changed. If preparing fails (a full disk, a
 * folder in the way), that list is deleted, and the next publish copies the slot again.
 */
const prepareStandby = async (
  paths: PublishPaths,
  change: ChangeSet,
  settings: PublishedFor & HeaderSettings,
): Promise<() => void> => {
  const slots = readSlots(paths.dist);
  if (slots.live === undefined) throw new Error('There is no live site to change');
  putPolicy(slots.live, change);
  await putNginxFiles(slots.live, change, settings);
  const changing = pathsOf(change);
  try {
    const behind = readStale(paths.stale);
    if (behind === undefined) cloneWithHardLinks(slots.live, slots.standby);
    writeStale(paths.stale, [...(behind ?? []), ...changing]);
    for (const file of behind ?? []) syncFile(slots, file);
    applyChange(slots.standby, change);
    writePublishedFor(slots.standby, settings);
  } catch (error) {
    rmSync(paths.stale, { force: true });
    throw error;
  }
  return () => {
    swapTo(paths.dist, slots.standby);
    writeStale(paths.stale, changing);
  };
};
