import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mediaInUse } from '#newsroom/index/index-content.ts';
import { type Touched } from '#newsroom/index/touched.ts';
import { indexFileIn, mediaDirIn } from '#newsroom/places.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { type PageRead } from '#newsroom/reader/tracked.ts';
import { loadKeptRenderer } from './render/cached-renderer.ts';
import { pageFile } from './render/page-path.ts';
import { planPublish } from './plan/plan.ts';
import { type PublishRecord } from './plan/record.ts';
import { type SharePicture } from '#share-images/picture.ts';
import { type Settings } from '#settings.ts';
import { manifestOf } from './output/build-manifest.ts';
import { digestOfFile } from './output/digest.ts';
import { type HeaderSettings } from '#site-files/site-headers.ts';
import { applyChange, type ChangeSet, pathsOf } from './slots/change-set.ts';
import { deriveChanges } from './derived/derive.ts';
import { putPolicy } from './output/inline-policy.ts';
import { latestBuildIn } from './slots/live-site.ts';
import { putNginxFiles } from './nginx/change-nginx-files.ts';
import { type Places } from './publish-paths.ts';
import { type PublishedFor, writePublishedFor } from './slots/published-for.ts';
import { changeShareImages } from './share-images/change.ts';
import { cloneLinked, readStale, sidesOf, syncFile, turnTo, writeStale } from './slots/slots.ts';
import { type Steps } from './steps.ts';

export interface PartialPublish {
  settings: Settings;
  places: Places;
  record: PublishRecord;
  touched: readonly Touched[];
  now: Date;
  steps: Steps;
}

/**
 * Renders the pages that changed and makes the standby side ready. The caller commits the record and then calls `turn`: whoever is
 * stopped between the two is helped by `finishTurn`.
 */
export const publishChanges = async ({ settings, places, record, touched, now, steps }: PartialPublish) => {
  const indexFile = indexFileIn(settings.cacheDir);
  steps.show('Planning');
  const renderer = await loadKeptRenderer(places.renderer, settings.siteUrl);
  const reader = openReader({ indexFile, now });
  const plan = await planPublish({ record, touched, readsTelling: reader.forPage, allPaths: renderer.allPaths });
  reader.close();

  const change: ChangeSet = { write: new Map(), remove: new Set() };
  /** Keeps a file in the change only where its bytes differ from the live ones. */
  const put = (file: string, content: Buffer): void => {
    const digest = digestOfFile(file, content);
    if (record.digestOf(file) === digest) return;
    change.write.set(file, content);
    record.setDigest(file, digest);
  };
  const take = (file: string): void => {
    change.remove.add(file);
    record.setDigest(file, undefined);
  };

  const fresh = plan.render.filter((page) => record.digestOf(pageFile(page)) === undefined);
  for (const read of plan.asked) record.writeRead(read);
  steps.show('Rendering pages');
  const pictures = new Map<string, SharePicture>();
  const former = [...plan.render, ...plan.remove].flatMap(record.imagesOf);
  for (const [done, page] of plan.render.entries()) {
    const reads = new Map<string, PageRead>();
    const { body, images } = await renderer.render(page, (key, made) => reads.has(key) || reads.set(key, made()));
    put(pageFile(page), body);
    record.writePage(page, reads, images.keys());
    for (const [file, picture] of images) pictures.set(file, picture);
    steps.progress(done + 1, plan.render.length);
  }
  for (const page of plan.remove) {
    record.dropPage(page);
    take(pageFile(page));
  }
  await changeShareImages({ cacheDir: settings.cacheDir, record, pictures, former, put, take, steps });
  changeMedia(record, indexFile, mediaDirIn(settings.cacheDir), put, take);
  await deriveChanges({ settings, record, now, touched, pages: [...fresh, ...plan.remove], put, take });

  let turn = (): void => {};
  if (change.write.size + change.remove.size > 0) {
    steps.show('Turning the site');
    turn = await prepareStandby(places, record, change, settings);
  }
  steps.done();
  return {
    rendered: plan.render.length,
    removed: plan.remove.length,
    untouched: plan.untouched,
    files: change.write.size + change.remove.size,
    turn,
  };
};

const changeMedia = (
  record: PublishRecord,
  indexFile: string,
  mediaDir: string,
  put: (file: string, content: Buffer) => void,
  take: (file: string) => void,
): void => {
  const used = new Set(mediaInUse(indexFile).map((name) => `media/${name}`));
  for (const file of used) {
    if (record.digestOf(file) === undefined) put(file, readFileSync(path.join(mediaDir, path.basename(file))));
  }
  for (const { path: file } of record.digests()) if (file.startsWith('media/') && !used.has(file)) take(file);
};

/** The manifest of the same build with other content. */
const putManifest = (live: string, record: PublishRecord, change: ChangeSet): void => {
  const build = latestBuildIn(live);
  if (build === undefined) throw new Error(`${live} does not say which build it is`);
  const { digest, files } = manifestOf(record.digests(), build);
  for (const [file, content] of files) change.write.set(file, content);
  record.setMeta('digest', digest);
};

/**
 * Brings the standby side up to date and changes it; gives what turns the link to it. Whoever is stopped on the way leaves the live
 * side as it was; what the standby side lacks is written down before it is touched. Where that fails (a full disk, a folder in
 * the way) nothing is known of the standby side any more, and the next publish makes it anew.
 */
const prepareStandby = async (
  places: Places,
  record: PublishRecord,
  change: ChangeSet,
  settings: PublishedFor & HeaderSettings,
): Promise<() => void> => {
  const sides = sidesOf(places.dist);
  if (sides.live === undefined) throw new Error('There is no live site to change');
  putManifest(sides.live, record, change);
  putPolicy(sides.live, change);
  await putNginxFiles(sides.live, change, settings);
  const changing = pathsOf(change);
  try {
    const behind = readStale(places.stale);
    if (behind === undefined) cloneLinked(sides.live, sides.standby);
    writeStale(places.stale, [...(behind ?? []), ...changing]);
    for (const file of behind ?? []) syncFile(sides, file);
    applyChange(sides.standby, change);
    writePublishedFor(sides.standby, settings);
  } catch (error) {
    rmSync(places.stale, { force: true });
    throw error;
  }
  return () => {
    turnTo(places.dist, sides.standby);
    writeStale(places.stale, changing);
  };
};
