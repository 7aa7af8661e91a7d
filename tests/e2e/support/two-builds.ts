import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildMetaFile, type BuildMeta, type LatestBuild, latestBuildFile } from '#contract/builds.ts';
import { swapTo } from '../../../src/publishing/slots/slots.ts';
import { publishedNewsroom } from '../../api/support/publish.ts';
import { otherBuild } from '../../publish/support/small-site.ts';
import { startAccountSite } from './account-site.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const latestIn = (site: string): LatestBuild => readJson(join(site, latestBuildFile)) as LatestBuild;
const assetsIn = (site: string, id: string): string[] => (readJson(join(site, buildMetaFile(id))) as BuildMeta).assets;

/** A link to each file of a folder. */
const copyLinked = (from: string, to: string): string => {
  execFileSync('cp', ['-al', realpathSync(from), to]);
  return to;
};

/** One newsroom published twice, by code that differs in its scripts. Its server can be turned from one site to another, as a publish does. */
export const startTwoBuilds = async () => {
  const newsroom = publishedNewsroom();
  for (const [at, id] of ['first', 'second', 'third'].entries())
    newsroom.folder.story(`news/${id}`, { publishedAt: `2026-07-0${at + 1}T10:00:00Z` });
  const now = '2026-11-20T00:00:00Z';
  const root = dirname(newsroom.dist);
  await newsroom.publish(now);
  const before = copyLinked(newsroom.dist, join(root, 'before'));
  // A setting of it is in scripts that all others share.
  await newsroom.publish(now, otherBuild);
  const after = realpathSync(newsroom.dist);
  const [beforeId, afterId] = [latestIn(before).id, latestIn(after).id];
  const present = new Set(assetsIn(after, afterId));
  const onlyBefore = assetsIn(before, beforeId).filter((asset) => !present.has(asset));
  const drop = (site: string, files: readonly string[]): void => {
    for (const file of files) for (const form of [file, `${file}.br`]) rmSync(join(site, form), { force: true });
  };

  // The state after two more publishes: nothing of the first build is left.
  const muchLater = copyLinked(after, join(root, 'much-later'));
  drop(muchLater, onlyBefore);
  const script = onlyBefore.find((asset) => asset.includes('/DetailsForm.'))!;
  // Pages of the first build without one of its scripts, with the newer build id: a cache that stores pages too long.
  const halfTurned = copyLinked(before, join(root, 'half-turned'));
  drop(halfTurned, [script, latestBuildFile]);
  execFileSync('cp', ['-l', join(after, latestBuildFile), join(halfTurned, latestBuildFile)]);

  const served = join(root, 'served');
  swapTo(served, before);
  const site = await startAccountSite('SQLite', served);
  const sites = { before, after, muchLater, halfTurned };
  return {
    address: site.address,
    beforeId,
    afterId,
    /** A script that only the first build has, which pages load when it is needed. */
    script: `/${script}`,
    turnTo: (name: keyof typeof sites): void => swapTo(served, sites[name]),
    stop: async (): Promise<void> => {
      await site.stop();
      newsroom.folder.dispose();
    },
  };
};
export type TwoBuilds = Awaited<ReturnType<typeof startTwoBuilds>>;
