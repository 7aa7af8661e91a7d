import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './render/bundle.ts';
import { pageFile } from './render/page-path.ts';
import { openRecord, type PublishRecord } from './plan/record.ts';
import { policyFileName } from '#site-files/content-security-policy.ts';
import { naming } from '#disk-full.ts';
import { compiledDirPath, indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { mediaInUse } from '#newsroom/index/index-content.ts';
import { type SharePicture } from '#share-images/picture.ts';
import { type Settings } from '#settings.ts';
import { isDerived, manifestFiles, siteDigest } from './output/build-manifest.ts';
import { digestOfFile } from './output/digest.ts';
import { policyText } from './output/security-policy.ts';
import { siteFileWriter } from './output/site-file.ts';
import { type Fingerprint } from './code/fingerprint.ts';
import { nextSitePaths, moveDatabase, removeNextSite, removeDatabase } from './slots/next-site.ts';
import { buildId } from './code/code-fingerprint.ts';
import { deriveAll } from './derived/derive.ts';
import { parseMovedAddresses } from '#site-files/moved-addresses.ts';
import { nginxFiles } from './nginx/nginx-files.ts';
import { formerBuilds, layFormerBuilds } from './slots/former-builds.ts';
import { latestBuildIn } from './slots/live-site.ts';
import { moveFolder } from './slots/move-folder.ts';
import { type PublishPaths } from './publish-paths.ts';
import { type PublishedFor, writePublishedFor } from './slots/published-for.ts';
import { openRenderers } from './render/render-threads.ts';
import { sectionRates } from './render/section-rates.ts';
import { layShareImages } from './share-images/change.ts';
import { cloneWithHardLinks, readSlots, swapTo, writeStale } from './slots/slots.ts';
import { type Steps } from './steps.ts';

export interface WholePublish {
  root: string;
  settings: Settings;
  paths: PublishPaths;
  /** Written into the record: what the pages were rendered by. */
  code: Fingerprint;
  /** The instant the site is built for. */
  now: Date;
  steps: Steps;
}

/** Renders every page into a folder aside, completes it for the server, and leaves the record and renderer it came from beside. */
export const renderNextSite = async (whole: WholePublish) => {
  const { paths } = whole;
  removeNextSite(paths);
  try {
    await bundleNextSite(whole);
    return await renderBundle(whole);
  } catch (error) {
    removeNextSite(paths);
    throw naming(nextSitePaths(paths).recordFile, error);
  }
};

/** Has Astro bundle the project: what renders pages is cached; scripts, styles and public files are the beginning of the site. */
const bundleNextSite = async ({ root, settings: { cacheDir }, paths, code, steps }: WholePublish): Promise<void> => {
  steps.show('Bundling');
  const task = {
    root,
    bundlingDir: paths.bundling,
    rendererDir: nextSitePaths(paths).rendererDir,
    buildId: buildId(code),
    astroCacheDir: path.join(cacheDir, 'astro'),
    // Left to itself Vite writes into node_modules, which belongs to somebody else where the site is operated.
    viteCacheDir: path.join(cacheDir, 'vite'),
  };
  await bundle(task).catch((error: unknown) => {
    throw naming(paths.bundling, error);
  });
  await moveFolder(paths.bundling, paths.next);
};

const renderBundle = async ({ settings, paths, code, now, steps }: WholePublish) => {
  const { recordFile, rendererDir } = nextSitePaths(paths);
  const record = openRecord(recordFile);
  const reader = { indexFile: indexFilePath(settings.cacheDir), now };
  const renderers = openRenderers({ rendererDir, siteUrl: settings.siteUrl, reader, outDir: paths.next });
  try {
    layMedia(settings, paths.next);
    record.begin();
    for await (const { digests } of renderers.compress(filesIn(paths.next))) {
      for (const { path: file, digest } of digests) record.setDigest(file, digest);
    }
    steps.show('Rendering pages');
    const { pages, pictures, policy, rates } = await renderAll(renderers, record, steps);
    steps.done(`${pages} pages`);
    // Drawing needs memory too, and the threads that rendered pages are done.
    await renderers.close();
    await layShareImages({ cacheDir: settings.cacheDir, pictures, outDir: paths.next, record, steps });
    const write = siteFileWriter(paths.next);
    const put = (file: string, content: Buffer): void => {
      write(file, content);
      if (!isDerived(file)) record.setDigest(file, digestOfFile(file, content));
    };
    await deriveAll({ settings, record, now, put });
    put(policyFileName, Buffer.from(policyText(policy)));
    const moves = parseMovedAddresses(record.meta('moved') ?? '');
    for (const [file, content] of await nginxFiles({ moves, policy, settings })) put(file, content);
    const digests = record.digests();
    const { live } = readSlots(paths.dist);
    const id = buildId(code);
    const former = formerBuilds(live === undefined ? undefined : latestBuildIn(live), id);
    const digest = siteDigest(digests);
    const files = digests.map(({ path: file }) => file);
    const manifest = {
      id,
      digest,
      former,
      pages: files.filter((file) => file.endsWith('.html')).length,
      assets: files.filter((file) => file.startsWith('_assets/')),
    };
    for (const [file, content] of manifestFiles(manifest)) put(file, content);
    if (live !== undefined) layFormerBuilds(live, paths.next, former);
    record.setMeta('digest', digest);
    record.setMeta('pages', String(pages));
    record.setMeta('code', JSON.stringify(code));
    record.setMeta('builtFor', now.toISOString());
    record.indexReads();
    record.commit();
    return { pages, rates, files: digests.length };
  } finally {
    await renderers.close();
    record.close();
  }
};

/** Lays the pictures and other media of the content into a folder of the site. */
const layMedia = ({ cacheDir }: Settings, outDir: string): void => {
  const target = path.join(outDir, 'media');
  mkdirSync(target, { recursive: true });
  for (const name of mediaInUse(indexFilePath(cacheDir)))
    copyFileSync(path.join(mediaDirPath(cacheDir), name), path.join(target, name));
};

/** Paths of all files below a folder, with `/` on every system. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/** Renders every page; writes into the record what each read and which share images it names. */
const renderAll = async (renderers: ReturnType<typeof openRenderers>, record: PublishRecord, steps: Steps) => {
  const paths = await renderers.paths();
  /** Of each thread: the record's ids of its reads. */
  const numbers: number[][] = [];
  const policy = { scripts: new Set<string>(), styles: new Set<string>() };
  const pictures = new Map<string, SharePicture>();
  const rates = sectionRates();
  let done = 0;
  for await (const answer of renderers.render(paths)) {
    const known = (numbers[answer.renderer] ??= []);
    for (const { dependencies, ...read } of answer.reads)
      known.push(record.addRead({ ...read, dependencies: new Set(dependencies) }));
    for (const page of answer.pages) {
      record.addPage(
        page.path,
        page.reads.map((number) => known[number] ?? 0),
        page.images,
      );
      record.setDigest(pageFile(page.path), page.digest);
      rates.add(page.path, page.milliseconds);
    }
    for (const [file, picture] of answer.pictures) pictures.set(file, picture);
    for (const hash of answer.policy.scripts) policy.scripts.add(hash);
    for (const hash of answer.policy.styles) policy.styles.add(hash);
    done += answer.pages.length;
    steps.progress(done, paths.length);
  }
  const sorted = (hashes: Set<string>): string[] => [...hashes].sort();
  return {
    pages: paths.length,
    pictures,
    policy: { scripts: sorted(policy.scripts), styles: sorted(policy.styles) },
    rates: rates.slowestFirst(),
  };
};

/**
 * Removes the standby slot, which a whole publish makes anew, while pages are rendered. Nothing is known of it from the first file on.
 */
export const removeStandby = async ({ dist, stale }: PublishPaths): Promise<void> => {
  rmSync(stale, { force: true });
  await rm(readSlots(dist).standby, { recursive: true, force: true });
};

/**
 * Replaces the live site by the one that was rendered aside. Between the first and the last step there is no record, so that after a stop the
 * next publish renders everything: only time is lost. The copy in the standby slot comes last: if it is missing, the next publish makes it.
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
