import path from 'node:path';
import { z } from 'zod';
import { type BuildMeta, buildMetaFile, type LatestBuild, latestBuildFile } from '#contract/builds.ts';
import { interactionsFileName } from '#contract/interactions.ts';
import { policyFile, policyFileName } from '#contract/site-files/content-security-policy.ts';
import { digestOfFile } from '../output/digest.ts';
import { redirectsFile } from '#contract/site-files/redirects.ts';
import { readAs } from './read-as.ts';

// Ids and assets become paths on the disk.
const buildId = z.string().regex(/^[\w-]+$/);
const latestBuild = z.object({ id: buildId, digest: z.string(), former: z.array(buildId) });
const buildMeta = z.object({
  id: buildId,
  pages: z.number(),
  assets: z.array(z.string().regex(/^_assets\/[\w.@-]+$/)),
});

/** The text of a file of a site; undefined if it cannot be read. */
export const textIn = (folder: string, file: string): string | undefined =>
  readAs(path.join(folder, file), (text) => text);

/** The build in a folder's manifest; undefined if it has no manifest. */
export const latestBuildIn = (folder: string): LatestBuild | undefined =>
  readAs(path.join(folder, latestBuildFile), (text) => latestBuild.parse(JSON.parse(text)));

/** The digest in a folder's manifest, which differs from one publish to the next; undefined if it has none. */
export const digestIn = (folder: string): string | undefined => latestBuildIn(folder)?.digest;

/** A folder's metadata of a build; undefined if there is none. */
export const buildMetaIn = (folder: string, id: string): BuildMeta | undefined =>
  readAs(path.join(folder, buildMetaFile(id)), (text) => buildMeta.parse(JSON.parse(text)));

/**
 * The first missing or altered file that a publish of changes needs (policy, list of assets, former addresses, interactions). Only a whole
 * publish makes these files again, so without it they would stay damaged.
 * @param published the old addresses as they were published last, and the digest of interactions.json
 */
export const damagedFileIn = (
  live: string,
  published: { moved: string | undefined; interactions: string | undefined },
): string | undefined => {
  const read = <T>(file: string, parse: (text: string) => T): T | undefined => readAs(path.join(live, file), parse);
  if (!read(policyFileName, (text) => policyFile.parse(JSON.parse(text)))) return policyFileName;
  const build = latestBuildIn(live);
  if (build && !buildMetaIn(live, build.id)) return buildMetaFile(build.id);
  if (!read(redirectsFile, (text) => text === published.moved)) return redirectsFile;
  const digest = read(interactionsFileName, (text) => digestOfFile(interactionsFileName, Buffer.from(text)));
  return digest !== undefined && digest === published.interactions ? undefined : interactionsFileName;
};
