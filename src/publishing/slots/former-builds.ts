import { existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildMetaFile, type LatestBuild } from '#contract/builds.ts';
import { formsOf } from '../output/site-file.ts';
import { buildMetaIn } from './live-site.ts';

/** How many builds before the latest keep their assets: who has a page of theirs open still finds its scripts. */
export const formerLimit = 2;

/**
 * Which builds are former ones once a build is published.
 * @param live what is published now; undefined where nothing is
 * @returns ids, the newest first; as they were where the code is the same
 */
export const formerBuilds = (live: LatestBuild | undefined, id: string): string[] =>
  live === undefined ? [] : [live.id, ...live.former].filter((former) => former !== id).slice(0, formerLimit);

/**
 * Lays the assets of former builds, and what is said of those, from the live site into one that takes its place. A name holds a hash
 * of its file: one that is there already is the same.
 */
export const layFormerBuilds = (live: string, next: string, former: readonly string[]): void => {
  for (const id of former) {
    const assets = buildMetaIn(live, id)?.assets ?? [];
    for (const form of [...assets, buildMetaFile(id)].flatMap(formsOf)) {
      const [source, target] = [path.join(live, form), path.join(next, form)];
      if (!existsSync(source) || existsSync(target)) continue;
      mkdirSync(path.dirname(target), { recursive: true });
      linkSync(source, target);
    }
  }
};
