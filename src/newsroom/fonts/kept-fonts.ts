import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fontsDirPath } from '../cache-paths.ts';

/** The families that pages and share images set texts in: Arabic letters; figures and plain Latin on Arabic pages; English pages. */
const fontFamilies = ['arabic', 'figures', 'latin'] as const;
export type FontFamily = (typeof fontFamilies)[number];

const cutNames = z.enum(['arabic', 'arabic-figures', 'figures', 'latin', 'latin-extended']);

const face = z.object({
  /** As in CSS: `400`, `700`, or a range. */
  weight: z.string(),
  /** The whole font, by its name in its folder. */
  original: z.string(),
  /** The files it was cut into, by their names in its folder; a cut without a character is left out. */
  cuts: z.partialRecord(cutNames, z.string()),
});

const family = z.object({
  faces: z.array(face).min(1),
  /** How much larger than its size it is set, because its letters are small: 1 or more. */
  scale: z.number(),
  /** How wide its words are as they are set, where those of the shipped family are 1 wide. */
  width: z.object({ regular: z.number(), bold: z.number() }),
  /** As it is set, in em. */
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
});
export type KeptFamily = z.infer<typeof family>;

/** Raise it with any change of how fonts are cut and measured: they are cut again. */
const version = 1;

const manifest = z.object({
  version: z.literal(version),
  contentDir: z.string(),
  /** Changes with the files and with how they are used. */
  key: z.string(),
  /** Fields of `site.yaml` whose files forbid embedding. */
  restricted: z.array(z.object({ field: z.string(), file: z.string() })),
  families: z.partialRecord(z.enum(fontFamilies), family),
});

/** The paper's own typeface, cut and measured; a family that is not in it is the shipped one. */
export type KeptFonts = Omit<z.infer<typeof manifest>, 'version'>;

/** The file that describes them, inside their folder. */
const manifestName = 'fonts.json';

/** The text and the path of the file that describes fonts. */
export const manifestOf = (cacheDir: string, fonts: KeptFonts): { file: string; text: string } => ({
  file: join(fontsDirPath(cacheDir), manifestName),
  text: JSON.stringify({ version, ...fonts }),
});

/** The folder with the files of fonts. */
export const folderOfFonts = (cacheDir: string, { key }: Pick<KeptFonts, 'key'>): string =>
  join(fontsDirPath(cacheDir), key);

/** The fonts that were last right for a content folder; undefined where there are none, or another version cut them. */
export const readKeptFonts = (cacheDir: string, contentDir: string): KeptFonts | undefined => {
  try {
    const read = manifest.parse(JSON.parse(readFileSync(join(fontsDirPath(cacheDir), manifestName), 'utf8')));
    return read.contentDir === contentDir ? read : undefined;
  } catch {
    return undefined;
  }
};
