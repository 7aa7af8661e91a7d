import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FontFamily, folderOfFonts, readKeptFonts } from '#newsroom/fonts/kept-fonts.ts';
import { cacheDirOf, contentDirOf } from '#settings/env-file.ts';
import { siteSettings } from '#settings/site/site-file.ts';

const { resolve } = createRequire(import.meta.url);

/** Files of the shipped typeface, complete: pages load subsets of the same. */
export const fontFiles: readonly string[] = ['arabic', 'latin', 'latin-ext', 'vietnamese'].map((script) =>
  resolve(`@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`),
);

/** A font file of the paper's own. */
export interface OwnFont {
  family: FontFamily;
  path: string;
  /** Undefined for a variable font. */
  weight: number | undefined;
  /** How much larger than its size it is set. */
  scale: number;
}

/** The files of the paper's own typeface, complete. What they lack is set in the shipped one. */
export const ownFonts = (): OwnFont[] => {
  const [cacheDir, contentDir] = [cacheDirOf(process.cwd()), contentDirOf(process.cwd())];
  const kept = siteSettings.fonts === undefined ? undefined : readKeptFonts(cacheDir, contentDir);
  if (kept === undefined) return [];
  return Object.entries(kept.families).flatMap(([family, { faces, scale }]) =>
    faces.map(({ weight, original }) => ({
      family: family as FontFamily,
      path: join(folderOfFonts(cacheDir, kept), original),
      scale,
      weight: weight.includes(' ') ? undefined : Number(weight),
    })),
  );
};
