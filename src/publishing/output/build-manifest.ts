import { hash } from 'node:crypto';
import { type BuildMeta, buildMetaFile, type LatestBuild, latestBuildFile } from '#contract/builds.ts';
import { policyFileName } from '#contract/site-files/content-security-policy.ts';
import type { DigestedFile } from './digest.ts';
import { isNginxFile } from './nginx-folder.ts';

/** Files that are made from the others, the manifest among them. */
export const isDerived = (path: string): boolean =>
  path === policyFileName || path.startsWith('builds/') || isNginxFile(path);

const digestDigits = 16;

/** A file's part of the digest of its site. */
const digestBits = ({ path, digest }: DigestedFile): bigint =>
  isDerived(path) ? 0n : BigInt(`0x${hash('sha256', `${digest} ${path}`).slice(0, digestDigits)}`);

/**
 * The digest of a site: 16 hexadecimal digits that follow from the names and contents of its files alone, so that an identical site has an
 * identical digest, whenever and wherever it was made. It is the exclusive or of a hash of each file. So a publish of changes can update
 * the former digest: adding and removing a file are the same operation.
 */
export const changedDigest = (former: string, changed: Iterable<DigestedFile>): string => {
  let bits = BigInt(`0x${former}`);
  for (const file of changed) bits ^= digestBits(file);
  return bits.toString(16).padStart(digestDigits, '0');
};

export const siteDigest = (files: Iterable<DigestedFile>): string => changedDigest('0', files);

export interface Manifest extends LatestBuild {
  pages: number;
  /** Paths of the scripts, styles and fonts. */
  assets: readonly string[];
}

/** The site's manifest: `builds/latest.json` and `builds/meta/<id>.json`. */
export const manifestFiles = ({ id, digest, former, pages, assets }: Manifest): Map<string, Buffer> => {
  const line = (value: LatestBuild | BuildMeta): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  return new Map([
    [buildMetaFile(id), line({ id, pages, assets: assets.toSorted() })],
    [latestBuildFile, line({ id, digest, former })],
  ]);
};
