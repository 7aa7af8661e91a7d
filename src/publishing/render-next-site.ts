import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { naming } from '#lib/disk-full.ts';
import { compiledDirPath, indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import type { Settings } from '#settings/settings.ts';
import { completeSite } from './complete-site.ts';
import { deriveAll } from './derived/derive.ts';
import { filesIn } from './files-in.ts';
import { bundleInto, type WholePublish } from './lay-site.ts';
import { layMedia } from './media.ts';
import { isDerived } from './output/build-manifest.ts';
import { digestOfFile } from './output/digest.ts';
import { siteFileWriter } from './output/site-file.ts';
import { openRecord } from './plan/record.ts';
import type { PublishPaths } from './publish-paths.ts';
import { openRenderers } from './render/render-threads.ts';
import { batchesOf } from './render/batches.ts';
import { policyHashes } from './render/policy-hashes.ts';
import { renderedPages } from './render/rendered-pages.ts';
import { layShareImages } from './share-images/change.ts';
import { moveDatabase, nextSitePaths, removeDatabase, removeNextSite } from './slots/next-site.ts';
import { type PublishedFor, writePublishedFor } from './slots/published-for.ts';
import { cloneWithHardLinks, readSlots, swapTo, writeStale } from './slots/slots.ts';

/** Renders every page into a separate folder and completes it for the server. Also leaves its record and its renderer beside their targets. */
export const renderNextSite = async (whole: WholePublish) => {
  const { paths } = whole;
  removeNextSite(paths);
  try {
    await bundleInto(whole, { rendererDir: nextSitePaths(paths).rendererDir, outDir: paths.next });
    return await renderBundle(whole);
  } catch (error) {
    removeNextSite(paths);
    throw naming(nextSitePaths(paths).recordFile, error);
  }
};

const renderBundle = async (whole: WholePublish) => {
  const { settings, paths, now, steps, indexFile = indexFilePath(settings.cacheDir) } = whole;
  const { recordFile, rendererDir } = nextSitePaths(paths);
  const record = openRecord(recordFile);
  const reader = { indexFile, now };
  const renderers = openRenderers({
    rendererDir,
    siteUrl: settings.siteUrl,
    reader,
    outDir: paths.next,
    isCompressed: true,
  });
  const write = siteFileWriter(paths.next);
  const put = (file: string, content: Buffer): void => {
    write(file, content);
    if (!isDerived(file)) record.setDigest(file, digestOfFile(file, content));
  };
  try {
    layMedia({ indexFile, mediaDir: mediaDirPath(settings.cacheDir) }, paths.next);
    record.begin();
    const allPaths = await renderers.paths();
    for await (const { digests } of renderers.compress(paths.next, filesIn(paths.next))) {
      for (const { path: file, digest } of digests) record.setDigest(file, digest);
    }
    steps.show('Rendering pages');
    const rendered = renderedPages(record);
    const policy = policyHashes();
    let done = 0;
    for await (const answer of renderers.render(batchesOf(allPaths, 32))) {
      rendered.add(answer);
      policy.add(answer.policy);
      done += answer.pages.length;
      steps.progress(done, allPaths.length);
    }
    steps.done(`${done} pages`);
    // Drawing needs memory too, and the threads that rendered pages are done.
    await renderers.close();
    const { pictures, rates } = rendered;
    await layShareImages({ cacheDir: settings.cacheDir, pictures, outDir: paths.next, record, steps });
    await deriveAll({ settings, indexFile, record, now, put, paths: record.paths() });
    const { live } = readSlots(paths.dist);
    const files = await completeSite({
      ...whole,
      record,
      policy: policy.policy(),
      outDir: paths.next,
      former: live,
      put,
    });
    record.indexReads();
    record.commit();
    return { pages: done, rates: rates.slowestFirst(), files };
  } finally {
    await renderers.close();
    record.close();
  }
};

/**
 * Removes the standby slot while pages are rendered, because a whole publish makes it again. Its state is unknown once the first file is
 * removed.
 */
export const removeStandby = async ({ dist, stale }: PublishPaths): Promise<void> => {
  rmSync(stale, { force: true });
  await rm(readSlots(dist).standby, { recursive: true, force: true });
};

/**
 * Replaces the live site by the new one. Between the first and the last step there is no record. After a stop the next publish therefore
 * renders everything, which only costs time. The copy in the standby slot comes last: if it is missing, the next publish makes it.
 */
export const goLive = (paths: PublishPaths, settings: PublishedFor & Pick<Settings, 'cacheDir'>): void => {
  const { recordFile, rendererDir } = nextSitePaths(paths);
  removeDatabase(paths.record);
  const { standby } = readSlots(paths.dist);
  rmSync(standby, { recursive: true, force: true });
  rmSync(paths.stale, { force: true });
  renameSync(paths.next, standby);
  writePublishedFor(standby, settings);
  swapTo(paths.dist, standby);
  // The compile cache holds the former renderer, whose files had other names.
  for (const folder of [paths.renderer, compiledDirPath(settings.cacheDir)])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(paths.renderer), { recursive: true });
  renameSync(rendererDir, paths.renderer);
  moveDatabase(recordFile, paths.record);
  cloneWithHardLinks(standby, readSlots(paths.dist).standby);
  writeStale(paths.stale, []);
};
