/** Where a site says which build of its code is published, relative to the site. Pages ask for it once an hour. */
export const latestBuildFile = 'builds/latest.json';

/** What stands there. */
export interface LatestBuild {
  /** The build of the code: another one where code, styles, messages or a setting differ, the same where only content does. Pages name it in `data-build`. */
  id: string;
  /** Of all files of the site, without those of former builds: another one after every publish that changed something. */
  digest: string;
  /** Ids of the builds before whose assets are still served, the newest first. */
  former: string[];
}

/** Where a site says what belongs to a build, relative to the site. */
export const buildMetaFile = (id: string): string => `builds/meta/${id}.json`;

/** What stands there. */
export interface BuildMeta {
  id: string;
  pages: number;
  /** Its scripts, styles and fonts: files whose names hold a hash, relative to the site. */
  assets: string[];
}
