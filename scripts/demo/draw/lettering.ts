/**
 * Words as outlines. Pictures may not depend on a font being present, so every letter in a drawing is shaped here
 * (HarfBuzz, which joins Arabic) and written as path data.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A family under `@fontsource-variable`. */
type Family = 'alexandria' | 'markazi-text';
type Script = 'arabic' | 'latin';

/** One segment of an outline: the type of an SVG path command and its absolute coordinates. */
export interface Segment {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  values: number[];
}

export interface LetteringOptions {
  family: Family;
  /** Weight on the family's own axis, 400 is regular. */
  weight?: number;
  /** Em size in picture units. */
  size: number;
  /** Extra space after each glyph in em. Latin only: Arabic letters join. */
  tracking?: number;
}

export interface Lettering {
  /** Outline with the origin at the left end of the baseline, y downwards. */
  segments: Segment[];
  /** Advance from the origin to the right end. */
  width: number;
  /** Ink box. */
  box: { left: number; top: number; right: number; bottom: number };
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, Promise<Uint8Array>>();
const arabicLetters = /\p{Script=Arabic}/u;
const alphabet: Record<Script, string> = {
  arabic: `${Array.from({ length: 0x100 }, (_, i) => String.fromCodePoint(0x600 + i)).join('')} .:!()-0123456789`,
  latin: `${Array.from({ length: 0x60 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')}–—’“”·×`,
};

/** The family's file for a script, unpacked from woff2. */
function fontData(family: Family, script: Script): Promise<Uint8Array> {
  const key = `${family}-${script}`;
  let data = fonts.get(key);
  if (!data) {
    const file = require.resolve(`@fontsource-variable/${family}/files/${key}-wght-normal.woff2`);
    data = readFile(file).then((packed) => subsetFont(packed, alphabet[script], { targetFormat: 'sfnt' }));
    fonts.set(key, data);
  }
  return data;
}

/** Shapes a text and returns its outline. Figures and Latin words within Arabic come from the family's Latin file. */
export async function letter(text: string, options: LetteringOptions): Promise<Lettering> {
  const arabic = arabicLetters.test(text);
  // Two levels are all a caption needs: Arabic runs from the right, what is not Arabic keeps its own order.
  const runs = arabic ? text.match(/[\w+–][\w+–.:]*|[^\w+–]+/g)!.reverse() : [text];
  const whole: Lettering = {
    segments: [],
    width: 0,
    box: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  };
  for (const run of runs) {
    const { segments, width } = await shapeRun(run, arabicLetters.test(run) ? 'arabic' : 'latin', options);
    for (const { type, values } of segments) {
      const placed = values.map((value, i) => (i % 2 === 0 ? value + whole.width : value));
      whole.segments.push({ type, values: placed });
      for (let i = 0; i < placed.length; i += 2) {
        whole.box.left = Math.min(whole.box.left, placed[i]!);
        whole.box.right = Math.max(whole.box.right, placed[i]!);
        whole.box.top = Math.min(whole.box.top, placed[i + 1]!);
        whole.box.bottom = Math.max(whole.box.bottom, placed[i + 1]!);
      }
    }
    whole.width += width;
  }
  return whole;
}

/** Shapes letters of one script. */
async function shapeRun(text: string, script: Script, { family, weight = 400, size, tracking = 0 }: LetteringOptions) {
  const face = new hb.Face(new hb.Blob(await fontData(family, script)));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);

  const scale = size / face.upem;
  const segments: Segment[] = [];
  let pen = 0;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    if (glyph.codepoint === 0) throw new Error(`${family} (${script}) lacks a letter of “${text}”`);
    const x = pen + (glyph.xOffset ?? 0);
    const y = glyph.yOffset ?? 0;
    for (const { type, values } of font.glyphToJson(glyph.codepoint)) {
      const placed = values.map((value, i) => (i % 2 === 0 ? (value + x) * scale : -(value + y) * scale));
      segments.push({ type: type as Segment['type'], values: placed });
    }
    pen += (glyph.xAdvance ?? 0) + (script === 'latin' ? tracking * face.upem : 0);
  }
  return { segments, width: pen * scale };
}

/** Path data of segments moved by (dx, dy), rounded to `digits` decimals. */
export function pathData(segments: Segment[], dx = 0, dy = 0, digits = 1): string {
  const round = (value: number) => String(Number(value.toFixed(digits)));
  return segments
    .map(({ type, values }) => type + values.map((value, i) => round(value + (i % 2 === 0 ? dx : dy))).join(' '))
    .join('')
    .replaceAll(' -', '-');
}
