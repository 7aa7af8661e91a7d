import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { localeFacts } from '#i18n/locales.ts';
import {
  type CutName,
  cuts,
  type FontScript,
  requiredCharacters,
  sampleLetters,
  sampleWords,
  weightRange,
} from './cuts.ts';
import type { FontFamily, KeptFamily } from './kept-fonts.ts';
import { type FontFacts, lacking, readFont } from './read-font.ts';
import type { OpenFont, OpenTypeface } from './read-typefaces.ts';

const cutsOf: Readonly<Record<FontFamily, readonly CutName[]>> = {
  arabic: ['arabic', 'arabic-figures'],
  figures: ['figures'],
  latin: ['latin', 'latin-extended'],
};

/** The shipped files by which widths are compared, from the project's folder. */
const shipped: Readonly<Record<FontScript, string>> = {
  arabic: 'src/styles/fonts/alexandria-arabic.woff2',
  latin: 'src/styles/fonts/alexandria-latin.woff2',
};

const clamped = (weight: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(weight, min), max);

/** The weight of a face, and the part of the font's axes that it keeps. */
const weightOf = ({ facts }: OpenFont, role: 'regular' | 'bold' | 'both') => {
  const { weights, otherAxes } = facts;
  const { min, max } = weightRange;
  if (weights === undefined || role !== 'both') {
    const weight = role === 'bold' ? max : min;
    const axes = weights === undefined ? otherAxes : { ...otherAxes, wght: clamped(weight, weights) };
    return { weight: String(weight), axes };
  }
  const range = { min: clamped(min, weights), max: clamped(max, weights) };
  return { weight: `${range.min} ${range.max}`, axes: { ...otherAxes, wght: range } };
};

/** A file's name in addresses: letters of the first alphabet, digits and hyphens. */
const stemOf = (file: string): string =>
  basename(file, extname(file))
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'font';

interface Cutting {
  font: OpenFont;
  role: 'regular' | 'bold' | 'both';
  family: FontFamily;
  folder: string;
}

const cutFace = async ({ font, role, family, folder }: Cutting): Promise<KeptFamily['faces'][number]> => {
  const { weight, axes } = weightOf(font, role);
  const stem = `${stemOf(font.file)}${role === 'bold' ? '-700' : ''}`;
  const original = `${family}-${stem}${extname(font.file).toLowerCase()}`;
  writeFileSync(join(folder, original), font.bytes);
  const files: KeptFamily['faces'][number]['cuts'] = {};
  for (const name of cutsOf[family]) {
    const { text, features } = cuts[name];
    if (lacking(font.facts, text).length === [...text].length) continue;
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features } as const;
    files[name] = `${stem}-${name}.woff2`;
    writeFileSync(join(folder, files[name]), await subsetFont(font.bytes, text, options));
  }
  return { weight, original, cuts: files };
};

/** Letters may be a tenth lower than those of the shipped family, whose letters are high. */
const heightShare = 0.9;
const maxScale = 1.35;

/** How much larger a face is set: sizes on pages are those of the shipped family, and others have far smaller letters at the same size. */
const scaleOf = (own: FontFacts, standard: FontFacts, script: FontScript): number => {
  const letters = sampleLetters[script];
  const shares = letters.map((letter) => standard.heightOf(letter) / own.heightOf(letter));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return Number.isFinite(mean) ? Math.round(clamped(mean * heightShare, { min: 1, max: maxScale }) * 100) / 100 : 1;
};

/** Cuts a family's files into a folder, and measures it beside the shipped one. */
const cutFamily = async (family: FontFamily, typeface: OpenTypeface, folder: string): Promise<KeptFamily> => {
  const { regular, bold } = typeface;
  const faces =
    bold === undefined
      ? [await cutFace({ font: regular, role: 'both', family, folder })]
      : [
          await cutFace({ font: regular, role: 'regular', family, folder }),
          await cutFace({ font: bold, role: 'bold', family, folder }),
        ];
  const script = family === 'arabic' ? 'arabic' : 'latin';
  const words = sampleWords[script];
  const standard = await readFont(readFileSync(resolve(shipped[script])));
  const scale = scaleOf(regular.facts, standard, script);
  const widthAt = ({ facts }: OpenFont, weight: number): number =>
    (scale * facts.widthOf(words, weight)) / standard.widthOf(words, weight);
  const [ascent, descent, lineGap] = [regular.facts.ascent, regular.facts.descent, regular.facts.lineGap].map(
    (length) => length * scale,
  ) as [number, number, number];
  const width = { regular: widthAt(regular, weightRange.min), bold: widthAt(bold ?? regular, weightRange.max) };
  return { faces, scale, width, ascent, descent, lineGap };
};

/**
 * The typeface of each family. A font of Arabic letters that has Latin ones too sets figures and Latin words beside them; a paper without
 * English is set in it altogether.
 */
const typefacesOf = (typefaces: readonly OpenTypeface[], hasLatinPages: boolean) => {
  const forScript = (script: FontScript): OpenTypeface | undefined =>
    typefaces.find(({ language }) => localeFacts[language].script === script);
  const [arabic, latin] = [forScript('arabic'), forScript('latin')];
  const arabicAlso =
    arabic && lacking(arabic.regular.facts, requiredCharacters.latin).length === 0 ? arabic : undefined;
  return { arabic, figures: arabicAlso ?? latin, latin: latin ?? (hasLatinPages ? undefined : arabicAlso) };
};

/** Cuts typefaces to the characters of pages, as WOFF2 files in a new folder. */
export const cutFonts = async (
  typefaces: readonly OpenTypeface[],
  hasLatinPages: boolean,
  folder: string,
): Promise<Partial<Record<FontFamily, KeptFamily>>> => {
  mkdirSync(folder, { recursive: true });
  const families: Partial<Record<FontFamily, KeptFamily>> = {};
  for (const [family, typeface] of Object.entries(typefacesOf(typefaces, hasLatinPages)))
    if (typeface) families[family as FontFamily] = await cutFamily(family as FontFamily, typeface, folder);
  return families;
};
