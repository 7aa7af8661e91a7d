import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegrationLogger, AstroPrerenderer } from 'astro';
import { parseRedirects } from '#contract/site-files/redirects.ts';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import { renderContext } from '#newsroom/reader/render-context.ts';
import { requirePageSettings } from '#settings/setting-requirements.ts';
import type { Settings } from '#settings/settings.ts';
import type { SharePicture } from '#share-images/picture.ts';
import { shareImageRequests } from '#share-images/share-image-requests.ts';
import { buildId, codeFingerprint } from '../code/code-fingerprint.ts';
import { completeSite } from '../complete-site.ts';
import { deriveAll, recordAddresses } from '../derived/derive.ts';
import { filesIn } from '../files-in.ts';
import { waitForLock } from '../lock.ts';
import { layMedia } from '../media.ts';
import { isDerived } from '../output/build-manifest.ts';
import { digestOfFile } from '../output/digest.ts';
import { policyOfPage } from '../output/security-policy.ts';
import { siteFileWriter } from '../output/site-file.ts';
import { openRecord } from '../plan/record.ts';
import { publishPaths } from '../publish-paths.ts';
import { requireStatus } from '../render/cached-renderer.ts';
import { isFilePath, pageFile, routePath } from '../render/page-path.ts';
import { policyHashes } from '../render/policy-hashes.ts';
import { layShareImages } from '../share-images/change.ts';
import { paperTime } from '../paper-time.ts';
import type { Steps } from '../steps.ts';
import { takeJournals } from '../database/take-journals.ts';
import { takeTallies } from '../database/take-tallies.ts';
import { updateIndex } from '../update-index.ts';
import { hostFiles } from './host-files.ts';

/** Astro empties its folder before it builds, so that nothing of a former build is known. */
const leftToPublishing =
  'npm run build compresses files ahead too, keeps the scripts of former builds for pages that are still open, and asks before many pages are withdrawn.';

const loggedSteps = (logger: AstroIntegrationLogger): Steps => ({
  show: (label) => logger.info(label),
  progress: () => {},
  done: (result) => result !== undefined && logger.info(result),
  note: (text) => logger.warn(text.trim()),
  fail: () => {},
});

/** @throws where a publish's site is: Astro empties the folder it builds to, which may be served */
const requireOwnFolder = (outDir: string): void => {
  if (!lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const name = path.relative(process.cwd(), outDir);
  throw new Error(
    `${name} is the site that npm run publish made, and may be served. Build to another folder (npx astro build --outDir site), or delete the link ${name} first.`,
  );
};

export interface PlainSiteOptions {
  root: string;
  settings: Settings;
  /** The folder that Astro builds to. */
  outDir: string;
  logger: AstroIntegrationLogger;
}

/** A site that `astro build` makes by itself: what publishing does around the rendering, by the same functions. The caller ends it. */
export const openPlainSite = async ({ root, settings, outDir, logger }: PlainSiteOptions) => {
  requireOwnFolder(outDir);
  // Astro builds for production whoever reads the site.
  requirePageSettings({ ...settings, environment: 'development' });
  if (!settings.hasSiteUrl) logger.warn(`SITE_URL is not set: pages, feeds and sitemaps name ${settings.siteUrl}.`);
  const now = paperTime(settings);
  const steps = loggedSteps(logger);
  const indexFile = indexFilePath(settings.cacheDir);
  const reader = { indexFile, now };
  const code = codeFingerprint(root, settings);
  const pictures = new Map<string, SharePicture>();
  let paths: string[] = [];
  const release = await waitForLock(publishPaths(root, settings).lock, (line) => logger.info(line));
  try {
    // It has no last good version of anything, but its host serves the whole site of before.
    await updateIndex(settings, { now, steps, strict: true });
    await takeJournals({ settings, now });
    await takeTallies({ settings, now, live: undefined, everything: true });
  } catch (error) {
    release();
    throw error;
  }

  const complete = async (): Promise<void> => {
    const record = openRecord(':memory:');
    const write = siteFileWriter(outDir, { isCompressed: false });
    const put = (file: string, content: Buffer): void => {
      write(file, content);
      if (!isDerived(file)) record.setDigest(file, digestOfFile(file, content));
    };
    try {
      layMedia({ indexFile, mediaDir: mediaDirPath(settings.cacheDir) }, outDir);
      for (const file of filesIn(outDir))
        record.setDigest(file, digestOfFile(file, readFileSync(path.join(outDir, file))));
      const policy = policyHashes();
      for (const page of paths) {
        record.addPage(page, []);
        const file = pageFile(page);
        if (!isFilePath(page)) policy.add(policyOfPage(file, readFileSync(path.join(outDir, file), 'utf8')));
      }
      await layShareImages({ cacheDir: settings.cacheDir, pictures, outDir, record, steps });
      await deriveAll({ settings, record, now, put, paths: record.paths() });
      await completeSite({ settings, code, now, record, policy: policy.policy(), outDir, former: undefined, put });
      await recordAddresses({ settings, now });
      for (const [file, content] of hostFiles(outDir, parseRedirects(record.meta('moved') ?? ''))) write(file, content);
      logger.info(leftToPublishing);
    } finally {
      record.close();
    }
  };

  return {
    /** The id that pages name. */
    buildId: buildId(code),

    /** Astro's prerenderer, but that pages have the index open, and the share images they name are remembered. */
    prerenderer: (astro: AstroPrerenderer): AstroPrerenderer => ({
      ...astro,
      getStaticPaths: async () => {
        const all = await renderContext.run({ reader }, () => astro.getStaticPaths());
        paths = [...new Set(all.map(({ pathname, route }) => routePath(pathname, route)))];
        return all;
      },
      render: async (request, options) => {
        const requestImage = (file: string, picture: SharePicture): unknown => pictures.set(file, picture);
        const result = await shareImageRequests.run(requestImage, () =>
          renderContext.run({ reader }, () => astro.render(request, options)),
        );
        const { pathname } = new URL(request.url);
        requireStatus(pathname.replace(/\.html$/, ''), result instanceof Response ? result : result.response);
        return result;
      },
    }),

    /** Adds media, share images, search, sitemaps, redirects, the policy, the manifest and what a plain host needs. */
    complete: (): Promise<void> => complete().finally(release),
  };
};
