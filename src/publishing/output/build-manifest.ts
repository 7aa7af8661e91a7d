import { createHash } from 'node:crypto';
import { type BuildMeta, buildMetaFile, type LatestBuild, latestBuildFile } from '#contract/builds.ts';
import { policyFileName } from '#site-files/content-security-policy.ts';
import { type DigestedFile } from './digest.ts';
import { isNginxFile } from './nginx-folder.ts';

/** Files that are made from the others, the manifest among them. */
export const isDerived = (path: string): boolean =>
  path === policyFileName || path.startsWith('builds/') || isNginxFile(path);

/** Scripts, styles and fonts of a build. A changed one has another name. */
const isAsset = (path: string): boolean => path.startsWith('_assets/');

/**
 * The digest of a site: 16 hexadecimal digits that follow from the names and contents of its files alone, so that an identical
 * site has an identical digest, whenever and wherever it was made.
 */
export const siteDigest = (files: readonly DigestedFile[]): string => {
  const hash = createHash('sha256');
  const lines = files.filter(({ path }) => !isDerived(path)).map(({ path, digest }) => `${digest} ${path}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
};

/** The site's manifest, `builds/latest.json` and `builds/meta/<id>.json`, and the digest in it. */
export const manifestOf = (
  files: readonly DigestedFile[],
  { id, former }: Pick<LatestBuild, 'id' | 'former'>,
): { digest: string; files: Map<string, Buffer> } => {
  const digest = siteDigest(files);
  const paths = files.map(({ path }) => path);
  const pages = paths.filter((path) => path.endsWith('.html')).length;
  const line = (value: LatestBuild | BuildMeta): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  return {
    digest,
    files: new Map([
      [buildMetaFile(id), line({ id, pages, assets: paths.filter(isAsset).sort() })],
      [latestBuildFile, line({ id, digest, former })],
    ]),
  };
};
