/** Path of the file with the published build of the code, relative to the site. Pages request it once an hour. */
export const latestBuildFile = 'builds/latest.json';

/** Its content. */
export interface LatestBuild {
  /** The build of the code: it changes with code, styles, messages or a setting, but not with content. Pages have it in `data-build`. */
  id: string;
  /** Digest of all files of the site, without those of former builds. It changes with every publish that changed something. */
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
  /** Its scripts, styles and fonts: files with a hash in the name, relative to the site. */
  assets: string[];
}
