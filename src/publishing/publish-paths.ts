import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Settings } from '#settings/settings.ts';

/** Where a publish reads and writes. */
export interface PublishPaths {
  /** The link that is served. */
  dist: string;
  /** Where a whole build renders to. */
  next: string;
  /**
   * Where Astro writes the bundle, scripts, styles and public files. It bundles only inside the project, and by default all builds in one
   * folder. So each cache has its own folder.
   */
  bundling: string;
  /** What the published site was made from. */
  record: string;
  /** The bundle that renders pages again. */
  renderer: string;
  /** Which files of the standby slot may differ from the live one. */
  stale: string;
  lock: string;
}

/** `dist` names another place for the site than the project's own. */
export const publishPaths = (
  root: string,
  { cacheDir }: Pick<Settings, 'cacheDir'>,
  dist = path.join(root, 'dist'),
): PublishPaths => ({
  dist,
  next: `${dist}.next`,
  bundling: path.join(root, '.astro', `publish-${createHash('sha256').update(cacheDir).digest('hex').slice(0, 12)}`),
  record: path.join(cacheDir, 'published.sqlite'),
  renderer: path.join(cacheDir, 'renderer'),
  stale: path.join(cacheDir, 'standby.json'),
  lock: path.join(cacheDir, 'publish.lock'),
});
