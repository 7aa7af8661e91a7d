import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { policyFile, policyFileName } from '../../src/contract/site-files/content-security-policy.ts';
import { buildMetaFile } from '../../src/contract/builds.ts';
import { type DigestedFile, digestOfFile, digestOfName, isNamedByContent } from '../../src/publishing/output/digest.ts';
import { plannedPagesFile } from '../../src/contract/planned-pages.ts';
import { buildMetaIn, latestBuildIn } from '../../src/publishing/slots/live-site.ts';
import { targetFiles, type TargetLayout } from './target-files.ts';
import { UploadError } from './upload-error.ts';
import type { WantedSite } from './upload-plan.ts';

/** Every file of a folder with its digest. */
const digestedFiles = (folder: string): DigestedFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const name = path.relative(folder, file).replaceAll('\\', '/');
      const { size } = statSync(file);
      const digest = isNamedByContent(name, size) ? digestOfName(name, size) : digestOfFile(name, readFileSync(file));
      return { path: name, digest };
    });

const noSite = (folder: string): UploadError =>
  new UploadError(
    `There is no published site in ${folder}: run \`npm run publish\` first, or name its folder with --from DIR.`,
  );

/** Checks that there may be a site, before a target is contacted. @throws {UploadError} if there is no such folder */
export const requireSite = (folder: string): void => {
  if (!existsSync(folder)) throw noSite(folder);
};

/**
 * Checks, while no publish runs, that a site's first publish is complete.
 * @throws {UploadError} if pages are missing
 */
export const requireComplete = (dist: string): void => {
  if (!existsSync(plannedPagesFile(dist))) return;
  throw new UploadError(
    `The site in ${dist} is not complete: its first publish was stopped. Run \`npm run publish\`, which goes on with it.`,
  );
};

/**
 * Reads a published site.
 * @throws {UploadError} if there is none
 */
export const readSite = (folder: string, layout: TargetLayout): WantedSite => {
  const build = latestBuildIn(folder);
  const meta = build && buildMetaIn(folder, build.id);
  if (!meta) throw noSite(folder);
  return {
    files: targetFiles(digestedFiles(folder), layout),
    build: { id: meta.id, files: [...meta.assets, buildMetaFile(meta.id)] },
    policy: policyFile.parse(JSON.parse(readFileSync(path.join(folder, policyFileName), 'utf8'))),
  };
};
