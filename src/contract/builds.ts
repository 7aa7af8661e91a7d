/** Path of the file with the published build of the code, relative to the site. Pages request it once an hour. */
export const latestBuildFile = 'builds/latest.json';

/** Its content. */
export interface LatestBuild {
  /**
   * The build of the code: it changes when code, styles, messages or a setting change, and not when only content does. Pages name it in
   * `data-build`.
   */
  id: string;
  /** Of all files of the site, without those of former builds: it changes with every publish that changed something. */
  digest: string;
  /** Ids of former builds whose assets are still served, newest first. */
  former: string[];
}

/** Path of the list of a build's files, relative to the site. */
export const buildMetaFile = (id: string): string => `builds/meta/${id}.json`;

/** Its content. */
export interface BuildMeta {
  id: string;
  pages: number;
  /** Its scripts, styles and fonts: files whose names hold a hash, relative to the site. */
  assets: string[];
}
