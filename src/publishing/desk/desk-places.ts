import path from 'node:path';
import { indexFilePath, mediaDirPath } from '#newsroom/cache-paths.ts';
import type { Settings } from '#settings/settings.ts';
import { publishPaths } from '../publish-paths.ts';

/** Where the desk reads and writes. Everything below `folder` is its own, and can be made again. */
export interface DeskPlaces {
  contentDir: string;
  /** Processed pictures of all content; drafts add theirs. */
  mediaDir: string;
  folder: string;
  indexFile: string;
  /** The files of an item that is looked at, in a content folder that has nothing else. */
  stagedDir: string;
  /** The renderer that the desk uses: a whole publish may replace the published one meanwhile. */
  rendererDir: string;
  /** Of the published site: its index, its renderer, the link that is served. */
  published: { indexFile: string; rendererDir: string; dist: string };
}

/** @param dist another place for the site than the project's own `dist` */
export const deskPlaces = (root: string, settings: Settings, dist?: string): DeskPlaces => {
  const { contentDir, cacheDir } = settings;
  const paths = publishPaths(root, settings, dist);
  const folder = path.join(cacheDir, 'desk');
  return {
    contentDir,
    mediaDir: mediaDirPath(cacheDir),
    folder,
    indexFile: indexFilePath(folder),
    stagedDir: path.join(folder, 'staged'),
    rendererDir: path.join(folder, 'renderer'),
    published: { indexFile: indexFilePath(cacheDir), rendererDir: paths.renderer, dist: paths.dist },
  };
};
