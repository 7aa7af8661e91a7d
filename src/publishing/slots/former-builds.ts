import { existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildMetaFile, type LatestBuild } from '#contract/builds.ts';
import { formsOf } from '../output/site-file.ts';
import { buildMetaIn } from './live-site.ts';

/** Number of builds before the latest whose assets stay: an open page of such a build still finds its scripts. */
export const formerLimit = 2;

/**
 * The former builds after a build is published.
 * @param live the published build; undefined if there is none
 * @returns ids, newest first; unchanged if the build is the live one
 */
export const formerBuilds = (live: LatestBuild | undefined, id: string): string[] =>
  live === undefined ? [] : [live.id, ...live.former].filter((former) => former !== id).slice(0, formerLimit);

/**
 * Links the assets of former builds and their metadata from the live site into its successor. A name contains a hash of its file: one that
 * exists already is the same.
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
