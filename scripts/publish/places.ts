import path from 'node:path';
import { type Settings } from '../../src/settings.ts';

/** Where a publish reads and writes. */
export interface Places {
  /** The link that is served. */
  dist: string;
  /** Where a whole build renders to. */
  next: string;
  /** What the published site was made from. */
  record: string;
  /** The bundle that renders pages again. */
  renderer: string;
  /** Which files of the standby side may differ from the live one. */
  stale: string;
  lock: string;
}

export const placesOf = (root: string, { cacheDir }: Pick<Settings, 'cacheDir'>): Places => ({
  dist: path.join(root, 'dist'),
  next: path.join(root, 'dist.next'),
  record: path.join(cacheDir, 'published.sqlite'),
  renderer: path.join(cacheDir, 'renderer'),
  stale: path.join(cacheDir, 'standby.json'),
  lock: path.join(cacheDir, 'publish.lock'),
});
