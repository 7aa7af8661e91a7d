import type { SiteSource } from './site-schema.ts';

/** A mistake in `site.yaml`, or in a file that it names. */
export interface SiteProblem {
  /** Path inside the content folder. */
  file: string;
  /** Dotted path of the field, empty for the file as a whole. */
  field: string;
  reason: string;
}

/** What makes the paper this newsroom's own: `site.yaml`, with the drawings it names. */
export interface SiteSettings extends SiteSource {
  /** The text of each drawing, by its path in the content folder. */
  drawings: Readonly<Record<string, string>>;
  /** The short hash of each screenshot, by its name in its folder. */
  screenshotHashes: Readonly<Record<string, string>>;
  /** The short hash of each font file, by its path in the content folder. */
  fontHashes: Readonly<Record<string, string>>;
  /** Changes with the file and with each file it names: 12 hexadecimal digits. */
  hash: string;
}

/** Settings, and what is wrong with the file they were read from. Where anything is, they are those of a paper without the file. */
export interface ReadSite {
  settings: SiteSettings;
  problems: readonly SiteProblem[];
  /** What does not stop a publish. */
  advice: readonly SiteProblem[];
}
