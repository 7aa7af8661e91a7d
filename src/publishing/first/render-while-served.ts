import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import type { ReaderOptions } from '#newsroom/reader/context.ts';
import { filesIn } from '../files-in.ts';
import type { PublishRecord } from '../plan/record.ts';
import { writeRendering } from '../publishing-state.ts';
import { pageFile } from '../render/page-path.ts';
import { openRenderers } from '../render/render-threads.ts';
import { renderedPages } from '../render/rendered-pages.ts';
import type { PublishReport } from '../report.ts';
import { layShareImages } from '../share-images/change.ts';
import { removeNextSite } from '../slots/next-site.ts';
import { cloneWithHardLinks, readSlots, writeStale } from '../slots/slots.ts';
import { foremostPages } from './foremost-pages.ts';
import { orderPages } from './page-order.ts';
import { pageQueue } from './page-queue.ts';
import { removePlannedPages, requestedPages } from './planned-files.ts';
import { type FirstPublish, type SiteUnderWay, siteUnderWay } from './site-under-way.ts';
import { isUnfinished, setUnfinished } from './unfinished.ts';

export type RenderedSite = Pick<PublishReport, 'pages' | 'files' | 'rates'>;

/** Few, so that a page that a reader asks for comes soon. */
const pagesInBatch = 16;

/** What is rendered is recorded so often: after a stop no more is rendered again. */
const checkpointMs = 1000;

const orderedPages = (paths: readonly string[], options: ReaderOptions) => {
  const reader = openReader(options);
  try {
    return orderPages(paths, foremostPages(reader.forPage()));
  } finally {
    reader.close();
  }
};

/** Has the record forget pages whose files a power cut took, so that they are rendered again. */
const forgetLostPages = (record: PublishRecord, slot: string): void => {
  for (const page of record.paths()) {
    const stats = statSync(path.join(slot, pageFile(page)), { throwIfNoEntry: false });
    if (!stats || stats.size === 0) record.dropPage(page);
  }
};

interface Rendering {
  publish: FirstPublish;
  record: PublishRecord;
  renderers: ReturnType<typeof openRenderers>;
  site: SiteUnderWay;
}

/** Renders every page that the record does not know; returns how many, and how fast. */
const renderPages = async (
  { publish, record, renderers, site }: Rendering,
  reader: ReaderOptions,
  allPaths: readonly string[],
) => {
  const { paths, steps } = publish;
  let isServed = isUnfinished(record);
  const known = new Set(record.paths());
  const order = orderedPages(
    allPaths.filter((each) => !known.has(each)),
    reader,
  );
  const { rates, add } = renderedPages(record);
  const queue = pageQueue([...order.first, ...order.rest], requestedPages(paths.dist));
  let done = known.size;
  let checkpointAt = performance.now();
  steps.show(isServed ? 'Rendering the other pages' : 'Rendering the first pages');
  for await (const answer of renderers.render(queue.batches(pagesInBatch))) {
    site.allow(answer.policy);
    for (const page of answer.pages) site.into.file(pageFile(page.path));
    add(answer);
    record.addMissingPictures(answer.pictures);
    done += answer.pages.length;
    if (!isServed && done >= order.first.length) {
      isServed = true;
      await site.goLive(allPaths, done);
      steps.done(`${done} pages: the site can be read`);
      steps.show('Rendering the other pages');
    } else if (isServed && performance.now() - checkpointAt > checkpointMs) {
      record.commit();
      record.begin();
      writeRendering(paths.dist, { rendered: done, total: allPaths.length });
      checkpointAt = performance.now();
    }
    steps.progress(done, allPaths.length);
  }
  steps.done(`${done} pages`);
  return { rendered: done - known.size, unchanged: known.size, rates };
};

const compressPages = async (
  { publish: { steps }, renderers, site }: Rendering,
  slot: string,
  files: readonly string[],
): Promise<void> => {
  const left = files.filter((file) => !existsSync(path.join(slot, `${file}.br`)));
  steps.show('Compressing pages');
  let done = 0;
  for await (const { digests } of renderers.compress(slot, left)) {
    for (const { path: file } of digests) site.into.sibling(file);
    steps.progress((done += digests.length), left.length);
  }
  steps.done();
};

/**
 * Renders the pages that the record does not know yet into a folder aside and moves them, one by one, into the slot. The slot goes live once
 * the first pages are there; a page whose inline code is new comes after the policy that allows it.
 */
export const renderWhileServed = async (
  publish: FirstPublish,
  { record, slot }: { record: PublishRecord; slot: string },
): Promise<RenderedSite> => {
  const { settings, paths, now, steps } = publish;
  const { dist, next } = paths;
  const reader = { indexFile: indexFilePath(settings.cacheDir), now };
  const renderers = openRenderers({
    rendererDir: paths.renderer,
    siteUrl: settings.siteUrl,
    reader,
    outDir: next,
    isCompressed: false,
  });
  const site = siteUnderWay(publish, { record, slot });
  const rendering: Rendering = { publish, record, renderers, site };

  record.begin();
  try {
    const allPaths = await renderers.paths();
    if (isUnfinished(record)) forgetLostPages(record, slot);
    else
      for await (const { digests } of renderers.compress(slot, filesIn(slot)))
        for (const { path: file, digest } of digests) {
          record.setDigest(file, digest);
          site.into.sibling(file);
        }
    const { rendered, unchanged, rates } = await renderPages(rendering, reader, allPaths);
    await compressPages(rendering, slot, allPaths.map(pageFile));
    await renderers.close();
    await layShareImages({
      cacheDir: settings.cacheDir,
      pictures: record.missingPictures(),
      outDir: slot,
      record,
      steps,
    });
    record.clearMissingPictures();
    const files = await site.complete();
    setUnfinished(record, false);
    record.indexReads();
    record.commit();
    writeRendering(dist, null);
    removePlannedPages(dist);
    cloneWithHardLinks(slot, readSlots(dist).standby);
    writeStale(paths.stale, []);
    return { pages: { rendered, removed: 0, unchanged }, files, rates: rates.slowestFirst() };
  } catch (error) {
    record.rollback();
    throw error;
  } finally {
    await renderers.close();
    removeNextSite(paths);
  }
};
